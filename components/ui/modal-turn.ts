// The browser makes a page inert, and alive again, element by element: on a slow phone that takes longer than all else
// a dialog does. So it is seen first, and the page follows when the frame has been painted.
function afterPaint(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** Shows a dialog at once and makes it modal after the next frame (PN7, TH3). Answers what calls that off. */
export function openModal(dialog: HTMLDialogElement): () => void {
  delete dialog.dataset.turn;
  if (dialog.open) return () => undefined;
  dialog.dataset.turn = "in";
  const cancel = afterPaint(() => {
    delete dialog.dataset.turn;
    dialog.showModal();
  });
  return () => {
    cancel();
    delete dialog.dataset.turn;
  };
}

/** Hides a dialog at once and closes it after the next frame, which returns the focus (PN7). Answers what calls that off. */
export function closeModal(dialog: HTMLDialogElement): () => void {
  if (!dialog.open) return () => undefined;
  dialog.dataset.turn = "out";
  return afterPaint(() => {
    delete dialog.dataset.turn;
    dialog.close();
  });
}
