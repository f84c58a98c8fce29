import { z } from "zod";

const lineSchema = z.object({ product: z.number().int(), quantity: z.number().int() });

/** The lines that a state of the journal holds as extras or as a service; null for the words of earlier entries. */
export const linesIn = (value: unknown): z.infer<typeof lineSchema>[] | null =>
  z.array(lineSchema).nullable().catch(null).parse([value].flat());

/** The products that a state of the journal names, by codes such as `product:4`. */
export const productCodes = ({ extras, service }: Record<string, unknown>): string[] =>
  [extras, service].flatMap((value) => (linesIn(value) ?? []).map(({ product }) => `product:${product}`));
