import type { ContextsFile, ProductsFile } from "#backend/seed/shop-file";

type Product = ProductsFile[number];
type Model = ContextsFile[number]["model"];

/**
 * Requirements of a product's rule that its form cannot meet; `model` holds the form's fields. Each problem has the path of the
 * field at fault.
 */
export function ruleProblems(product: Product, model: Model): { path: string[]; message: string }[] {
  const problems: { path: string[]; message: string }[] = [];
  const { needs, category } = product;
  const asks = (type: string) =>
    Object.values(model).some((field) => field.type === type && field.required && !field.showIf);
  const needsAt = (need: Product["needs"][number]) => ["needs", String(needs.indexOf(need))];
  if (category === "option" && !needs.includes("stay"))
    problems.push({ path: ["needs"], message: "an option goes with a home: needs must hold stay" });
  if (needs.includes("date") && !asks("date"))
    problems.push({ path: needsAt("date"), message: "the context asks for no date" });
  if (needs.includes("address") && !asks("address"))
    problems.push({ path: needsAt("address"), message: "the context asks for no address" });
  if (asks("date") && !needs.includes("date"))
    problems.push({ path: ["needs"], message: "the context asks for a date: needs must hold date" });
  for (const key of ["open", "closed"] as const)
    if (product[key].length > 0 && !needs.includes("date") && !needs.includes("stay"))
      problems.push({ path: [key], message: "needs must hold date or stay" });
  for (const key of ["weekdays", "notice"] as const)
    if (product[key] && !needs.includes("date")) problems.push({ path: [key], message: "needs must hold date" });
  if (product.notice && "hours" in product.notice && !model.time?.required)
    problems.push({ path: ["notice", "hours"], message: "the context asks for no time: use until" });
  if (product.perStay && !needs.includes("stay")) problems.push({ path: ["perStay"], message: "needs must hold stay" });
  return problems;
}
