/** Fields in which a page's form carries back what it was drawn with: its action, and the action's state. */
const action = /^\$ACTION_(\d+):0$/;
const named = /^\{"id":"[0-9a-f]+","bound":"\$@(\d+)"\}$/;
/** A text that stands for something else than itself. */
const reference = /^\$(?!\$|undefined$)/;

/** Whether a text is one state, as a page writes it: JSON that refers to nothing else. */
function isState(text: unknown): boolean {
  if (typeof text !== "string") return false;
  try {
    let plain = true;
    const states: unknown = JSON.parse(text, (_, value) => {
      plain &&= typeof value !== "string" || !reference.test(value);
      return value;
    });
    return plain && Array.isArray(states) && states.length === 1;
  } catch {
    return false;
  }
}

/**
 * Whether what is sent to a page is a form as its pages write them, or none at all. Next answers 500 to any other, as if the
 * fault were its own.
 */
export async function isFitForm(type = "", body: Buffer = Buffer.alloc(0)): Promise<boolean> {
  if (!/^multipart\/form-data/i.test(type)) return true;
  const sent = new Response(new Uint8Array(body), { headers: { "content-type": type } });
  const form = await sent.formData().catch(() => null);
  if (!form) return false;
  for (const [name, value] of form) {
    if (name.startsWith("$ACTION_ID_")) return false;
    const at = action.exec(name)?.[1];
    if (at === undefined) continue;
    const bound = typeof value === "string" ? named.exec(value)?.[1] : undefined;
    if (bound === undefined || !isState(form.get(`$ACTION_${at}:${bound}`))) return false;
  }
  return true;
}
