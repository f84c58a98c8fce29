import { ownFields } from "#backend/desk/extra-form";
import { deskWords } from "#backend/desk/frame";
import type { Staff } from "#backend/desk/staff";
import { Failure } from "#backend/failure";
import { type CatalogProduct, localizedModel } from "#backend/product/product";

/** Issue codes that the desk has words for. */
const issues = ["tooMany", "noAdult", "notice", "max", "required", "season", "closed", "weekday"] as const;
const knownIssue = (code: string) => issues.find((known) => known === code) ?? "other";

/**
 * The reason of a refusal in the language of the staff member, with the field at fault.
 * @throws `error` itself when it is not a Failure
 */
export function reasonOf(error: unknown, person: Staff, product: CatalogProduct | null): string {
  if (!(error instanceof Failure)) throw error;
  const words = deskWords(person);
  const labels = new Map(
    product ? ownFields(localizedModel(product, person.locale)).map(([key, { label }]) => [key, label]) : [],
  );
  const [first] = Object.entries(error.fieldErrors ?? {});
  if (!first) return error.body(person.locale).message;
  const [path, code] = first;
  const message =
    error.code === "INVALID" ? words(`stay.issue.${knownIssue(code)}`) : error.body(person.locale).message;
  const label = labels.get(path.split(".").at(-1) ?? "");
  return label ? words("stay.at", { label, issue: message }) : message;
}
