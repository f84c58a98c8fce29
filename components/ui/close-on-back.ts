// An open dialog has its own history entry: Back removes it and closes the dialog, and the page stays.

type Close = () => void;

const open: Close[] = [];
let spare = 0;
let skipped = 0;
let tidying: ReturnType<typeof setTimeout> | undefined;
let listening = false;

function back() {
  if (skipped > 0) skipped -= 1;
  else open.pop()?.();
}

/**
 * Removes the history entries of dialogs that were closed otherwise, unless the next dialog reuses one or the page has navigated.
 */
function tidy() {
  if (spare > 0 && (history.state as { dialog?: boolean } | null)?.dialog) {
    skipped += 1;
    history.go(-spare);
  }
  spare = 0;
}

/**
 * Makes Back call `close`. Returns the function to call when the dialog has closed; `leaving` when navigation to another page
 * closed it, whose history entry then follows the dialog's.
 */
export function closeOnBack(close: Close): (leaving: boolean) => void {
  if (!listening) window.addEventListener("popstate", back);
  listening = true;
  open.push(close);
  if (spare > 0) spare -= 1;
  else history.pushState({ ...history.state, dialog: true }, "");
  return (leaving) => {
    const at = open.lastIndexOf(close);
    if (at < 0) return;
    open.splice(at, 1);
    if (leaving) return;
    spare += 1;
    clearTimeout(tidying);
    tidying = setTimeout(tidy, 50);
  };
}
