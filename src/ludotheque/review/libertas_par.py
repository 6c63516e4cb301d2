MARGINS: dict[str, tuple[int, ...]] = {"no_card": (700,), "no_flag": (700,)}
