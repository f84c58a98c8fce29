import type { FieldValues, Resolver } from "react-hook-form";
import type { z } from "zod";

/**
 * Judges a form by a schema of the contract. Each fault has its issue code as message, worded where it is shown.
 * The schema and what reads it are no part of the page: they come with `load`, called when the form is touched, or with
 * the first judgement. A browser that cannot fetch them lets everything through: the shop judges again.
 */
export function schemaResolver<Values extends FieldValues>(schema: () => Promise<z.ZodType<Values, Values>>) {
  const load = () => Promise.all([import("@hookform/resolvers/zod"), import("#lib/contract/issue-code"), schema()]);
  const resolver: Resolver<Values> = async (values, context, options) => {
    const loaded = await load().catch(() => null);
    if (!loaded) return { values, errors: {} };
    const [{ zodResolver }, { issueCode }, judge] = loaded;
    return zodResolver(judge, { error: issueCode })(values, context, options);
  };
  return { resolver, onFocus: () => void load().catch(() => undefined) };
}
