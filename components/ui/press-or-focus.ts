/** Calls `leave` at every press and focus in the page, until the returned function is called. */
export function onPressOrFocus(leave: (event: Event) => void): () => void {
  const end = new AbortController();
  for (const kind of ["pointerdown", "focusin"]) document.addEventListener(kind, leave, end);
  return () => end.abort();
}
