// An open dialog has an entry of its own in the history: Back takes that away, and the dialog with it, and the page stays.

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

/** Entries of dialogs closed in another way are taken back together, unless the next dialog wants one or the page has gone on. */
function tidy() {
  if (spare > 0 && (history.state as { dialog?: boolean } | null)?.dialog) {
    skipped += 1;
    history.go(-spare);
  }
  spare = 0;
}

/**
 * Makes Back call `close`. Answers how to let go when the dialog has closed; `leaving` when what closed it leads to another
 * page, whose entry then follows on the dialog's own.
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
