import { parseJson } from "#lib/json";
import { tabText } from "#lib/web-storage";

const kept = () => tabText(`answers_${location.pathname}`);

/** Saves the input of this page's form when the session has expired, except consents, which must be given anew. */
export function saveAnswers(answers: object): void {
  kept().keep(JSON.stringify(answers, (key, value: unknown) => (/^(cg|dataUse)$/.test(key) ? undefined : value)));
}

/** The saved input of this page's form, which is then deleted; undefined without any. */
export function takeSavedAnswers<Answers>(): Answers | undefined {
  const answers = parseJson(kept().read() ?? "");
  kept().keep(null);
  return answers as Answers | undefined;
}
