import { parseJson } from "#lib/json";
import { tabText } from "#lib/web-storage";

const kept = () => tabText(`answers_${location.pathname}`);

/** Keeps what was typed into this page's form when the session ended, except consents, which must be given anew. */
export function keepAnswers(answers: object): void {
  kept().keep(JSON.stringify(answers, (key, value: unknown) => (/^(cg|dataUse)$/.test(key) ? undefined : value)));
}

/** What was kept of this page's form, once; undefined when nothing was. */
export function takeAnswers<Answers>(): Answers | undefined {
  const answers = parseJson(kept().read() ?? "");
  kept().keep(null);
  return answers as Answers | undefined;
}
