// Making a page inert costs the browser work for every element: on a slow phone that takes longer than anything else a dialog
// does. So the dialog is shown first, and the page becomes inert after the next frame, or at a press before it.

/** How to call off what a dialog is about to do. */
const turning = new WeakMap<HTMLDialogElement, () => void>();

const stop = (dialog: HTMLDialogElement) => turning.get(dialog)?.();

function afterPaint(dialog: HTMLDialogElement, way: "in" | "out", act: () => void, pressedOutside?: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = (event?: Event) => {
    stop(dialog);
    if (dialog.isConnected) act();
    if (!pressedOutside || event?.type !== "mousedown" || event.composedPath().includes(dialog)) return;
    // The page is not inert yet: the press closes the dialog and does nothing else.
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

/** Shows a dialog at once and makes it modal after the next frame; a press outside before that calls `close`, as one after it does. */
export function openModal(dialog: HTMLDialogElement, close: () => void): void {
  stop(dialog);
  if (!dialog.open) afterPaint(dialog, "in", () => dialog.showModal(), close);
}

/** Hides a dialog at once and closes it after the next frame, which returns the focus. */
export function closeModal(dialog: HTMLDialogElement): void {
  stop(dialog);
  if (dialog.open) afterPaint(dialog, "out", () => dialog.close());
}

/** Closes a dialog that leaves the page while it is open, which returns the focus. */
export function endModal(dialog: HTMLDialogElement): void {
  stop(dialog);
  if (dialog.open) dialog.close();
}
