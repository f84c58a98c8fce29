import type { FieldValues, Resolver } from "react-hook-form";
import type { z } from "zod";

/**
 * Validates a form with a schema of the contract. Each error has its issue code as message and is worded where it is displayed.
 * The schema is not in the page's bundle: `load` fetches it when the form is touched, or at the first validation. When it cannot
 * be fetched, everything passes: the shop validates again.
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
