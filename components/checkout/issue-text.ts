import type { Messages } from "next-intl";
import type { Translate } from "#lib/i18n/translate";

/** Codes whose message contains a bound, used when the bound is known. */
type Bounded = "minValue" | "maxValue" | "minLength" | "maxLength";
type Issue = Exclude<keyof Messages["validation"], Bounded>;

const isBounded = (code: string) => /^(min|max)(Value|Length)$/.test(code);

/** Message of an issue code, from the form or the shop. */
export function issueText(code: string, t: Translate<"validation">): string {
  const issue = code as Issue;
  return t(!isBounded(code) && t.has(issue) ? issue : "invalid");
}

/** The same for a field with known minimum and maximum. */
export function boundedIssueText(
  code: string,
  { min, max }: { min: number; max: number },
  t: Translate<"validation">,
): string {
  if (code === "min") return t("minValue", { min });
  return code === "max" ? t("maxValue", { max }) : issueText(code, t);
}
