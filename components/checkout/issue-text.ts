import type { Messages } from "next-intl";
import type { Translate } from "#lib/i18n/translate";

/** Codes whose sentence names a bound are told where the bound is known. */
type Bounded = "minValue" | "maxValue" | "minLength" | "maxLength";
type Issue = Exclude<keyof Messages["validation"], Bounded>;

const isBounded = (code: string) => /^(min|max)(Value|Length)$/.test(code);

/** The sentence for an issue code, whoever found the fault. */
export function issueText(code: string, t: Translate<"validation">): string {
  const issue = code as Issue;
  return t(!isBounded(code) && t.has(issue) ? issue : "invalid");
}

/** The same for a field whose least and most are known. */
export function boundedIssueText(
  code: string,
  { min, max }: { min: number; max: number },
  t: Translate<"validation">,
): string {
  if (code === "min") return t("minValue", { min });
  return code === "max" ? t("maxValue", { max }) : issueText(code, t);
}
