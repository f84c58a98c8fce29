import type { DeskWords } from "#backend/desk/frame";

/** The label of a mail template. */
export const templateName = (template: string, words: DeskWords): string =>
  words("templateName", { template: template.replaceAll("-", "_"), name: template });
