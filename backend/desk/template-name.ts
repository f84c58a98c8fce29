import type { DeskWords } from "#backend/desk/frame";

/** A mail's template in words. */
export const templateName = (template: string, words: DeskWords): string =>
  words("templateName", { template: template.replaceAll("-", "_"), name: template });
