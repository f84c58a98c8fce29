import { AsyncLocalStorage } from "node:async_hooks";
import { servedRequestId } from "#lib/upstream/request-id";

const calls = new AsyncLocalStorage<string>();

/** Runs the answer to a call of the browser: every line logged meanwhile has its id, which is also sent to the shop. */
export const duringCall = <Result>(requestId: string, work: () => Result): Result => calls.run(requestId, work);

/** The id of the call or page that is being answered, if one is. */
export const currentRequestId = () => calls.getStore() ?? servedRequestId();

type Failure = { event: string; call: string; status: number; message: string; field?: string };

const secrets: [RegExp, string][] = [
  [/eyJ[\w-]{1,2000}\.[\w-]{1,2000}\.[\w-]*/g, "[token]"],
  [/[\w.+-]{1,64}@[\w-]{1,255}\.[\w.-]+/g, "[e-mail]"],
  [/\b(XAT|XRT|AIO[\w.-]+)=[^;\s]+/g, "$1=[cookie]"],
  [/\b(token|access|password|signature)=[^&\s]+/gi, "$1=[secret]"],
  [/\b[0-9a-f]{32,}\b/gi, "[secret]"],
  // A quote or a calendar of a home: whoever knows the address may read it.
  [/\/(devis|estimate|calendar)\/[\w-]{20,}/g, "/$1/[secret]"],
];

/** Characters of a text that are looked at; the patterns take longer the longer a word is. */
const longest = 2000;

/** Removes tokens, addresses and cookies from the beginning of a text before it is logged. */
export const redact = (text: string) =>
  secrets.reduce((clean, [pattern, name]) => clean.replace(pattern, name), text.slice(0, longest));

/** One line of JSON for each failed call, with status and text: an error of ours or of a service, else a warning. */
export function logFailure({ event, call, status, message, field }: Failure) {
  console.error(
    JSON.stringify({
      time: new Date().toISOString(),
      level: status >= 500 ? "error" : "warn",
      event,
      requestId: currentRequestId(),
      call: redact(call),
      status,
      message: redact(message).slice(0, 500),
      field,
    }),
  );
}

/** The same for a part of a good reply that does not fit and was left out, such as one picture. */
export const logOmittedPart = (
  call: string,
  status: number,
  { message, path }: { message: string; path: readonly PropertyKey[] },
) => logFailure({ event: "left-out", call, status, message, field: path.join(".") });
