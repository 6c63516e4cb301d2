MARGINS: tuple[int, ...] = (700,)
