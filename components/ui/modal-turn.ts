// Making a page inert costs the browser time for every element: on a slow phone more than anything else a dialog does. So the
// dialog is displayed first, and the page becomes inert after the next frame, or at an earlier press.

/** Cancels a dialog's pending transition. */
const turning = new WeakMap<HTMLDialogElement, () => void>();

const stop = (dialog: HTMLDialogElement) => turning.get(dialog)?.();

function afterPaint(dialog: HTMLDialogElement, way: "in" | "out", act: () => void, pressedOutside?: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = (event?: Event) => {
    stop(dialog);
    if (dialog.isConnected) act();
    if (!pressedOutside || event?.type !== "mousedown" || event.composedPath().includes(dialog)) return;
    // The page is not inert yet: the press only closes the dialog.
    event.preventDefault();
    pressedOutside();
  };
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(() => end());
  });
  const hands = ["keydown", "mousedown"] as const;
  for (const hand of hands) document.addEventListener(hand, end, true);
  dialog.dataset.turn = way;
  turning.set(dialog, () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    for (const hand of hands) document.removeEventListener(hand, end, true);
    turning.delete(dialog);
    delete dialog.dataset.turn;
  });
}

/**
 * Displays a dialog immediately and makes it modal after the next frame; an earlier press outside calls `close`, as a later one
 * does.
 */
export function openModal(dialog: HTMLDialogElement, close: () => void): void {
  stop(dialog);
  if (!dialog.open) afterPaint(dialog, "in", () => dialog.showModal(), close);
}

/** Hides a dialog immediately and closes it after the next frame, which returns the focus. */
export function closeModal(dialog: HTMLDialogElement): void {
  stop(dialog);
  if (dialog.open) afterPaint(dialog, "out", () => dialog.close());
}

/** Closes a dialog that is unmounted while open, which returns the focus. */
export function endModal(dialog: HTMLDialogElement): void {
  stop(dialog);
  if (dialog.open) dialog.close();
}
