// The browser makes a page inert, and alive again, element by element: on a slow phone that takes longer than all else
// a dialog does. So it is seen first, and the page follows when the frame has been painted.

/** How to call off what a dialog is about to do. */
const turning = new WeakMap<HTMLDialogElement, () => void>();

const stop = (dialog: HTMLDialogElement) => turning.get(dialog)?.();

function afterPaint(dialog: HTMLDialogElement, way: "in" | "out", act: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(() => {
      stop(dialog);
      if (dialog.isConnected) act();
    });
  });
  // Escape is heard by a dialog only once it is modal.
  const leave = (event: KeyboardEvent) => {
    if (event.key === "Escape" && way === "in") dialog.dispatchEvent(new Event("cancel", { cancelable: true }));
  };
  document.addEventListener("keydown", leave);
  dialog.dataset.turn = way;
  turning.set(dialog, () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    document.removeEventListener("keydown", leave);
    turning.delete(dialog);
    delete dialog.dataset.turn;
  });
}

/** Shows a dialog at once and makes it modal after the next frame (PN7, TH3). */
export function openModal(dialog: HTMLDialogElement): void {
  stop(dialog);
  if (!dialog.open) afterPaint(dialog, "in", () => dialog.showModal());
}

/** Hides a dialog at once and closes it after the next frame, which returns the focus (PN7). */
export function closeModal(dialog: HTMLDialogElement): void {
  stop(dialog);
  if (dialog.open) afterPaint(dialog, "out", () => dialog.close());
}
