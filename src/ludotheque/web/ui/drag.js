// Dragging with mouse, pen or finger. What is dragged also works by choosing it and then its place.

/** Begin to drag from a pointerdown. `onDrop(element)` gets what lies under the pointer at the end, if it has moved;
 * `onDrag(true)` says that it moves, `onDrag(false)` that it no longer does. */
export function startDrag(event, onDrop, onDrag = () => {}) {
  if (event.button) return;
  const origin = event.currentTarget;
  const [startX, startY] = [event.clientX, event.clientY];
  let ghost = null;

  const move = (now) => {
    if (!ghost && Math.hypot(now.clientX - startX, now.clientY - startY) < 8) return;
    if (!ghost) onDrag(true);
    ghost ??= makeGhost(origin);
    now.preventDefault();
    ghost.style.translate = `${now.clientX - startX}px ${now.clientY - startY}px`;
  };
  const end = (now) => {
    stop();
    if (!ghost) return;
    ghost.remove();
    onDrag(false);
    if (now.type === "pointercancel") return;
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
    const under = document.elementFromPoint(now.clientX, now.clientY);
    if (under) onDrop(under);
  };
  const stop = () => {
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", end);
    removeEventListener("pointercancel", end);
  };
  addEventListener("pointermove", move, { passive: false });
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
}

/** The click that ends a drag is none. */
function swallow(event) {
  event.stopPropagation();
  event.preventDefault();
}

function makeGhost(origin) {
  const box = origin.getBoundingClientRect();
  const ghost = origin.cloneNode(true);
  ghost.removeAttribute("id");
  ghost.classList.add("ghost");
  ghost.setAttribute("aria-hidden", "true");
  Object.assign(ghost.style, {
    left: `${box.left}px`,
    top: `${box.top}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
  });
  document.body.append(ghost);
  return ghost;
}
