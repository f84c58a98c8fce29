import { z } from "zod";
import { picturesSchema } from "#backend/seed/listing-file";
import { daySchema } from "#backend/seed/text";
import type { ContentType } from "#lib/content/schema";

/** Folder below `content/` and the type its items have for the content service. */
export const contentFolders = {
  pages: "pages",
  services: "services",
  jobs: "emploi",
  news: "actualites",
  packages: "packages",
  "package-types": "type_de_pack",
  alerts: "alerts",
} as const satisfies Record<string, ContentType>;

const facts = z.record(z.string(), z.coerce.string());
const texts = {
  title: z.string().trim().min(1),
  subtitle: z.string().trim().min(1).optional(),
  summary: z.string().trim().min(1),
  slug: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .optional(),
  facts: facts.default({}),
};

/** `NAME.fr.md`: the item itself and its French text. */
export const contentFileSchema = z.strictObject({
  id: z.number().int().positive(),
  ...texts,
  /** 2 = shown; anything else is a draft. */
  status: z.number().int().min(0).max(99).default(2),
  category: z.string().optional(),
  published: daySchema.default("-30d"),
  from: daySchema.optional(),
  to: daySchema.optional(),
  position: z.number().int().default(0),
  pictures: picturesSchema.optional(),
});
export type ContentFile = z.infer<typeof contentFileSchema>;

/** `NAME.en.md`, `NAME.de.md`, `NAME.it.md`: its text in another language. */
export const translationFileSchema = z.strictObject(texts);
export type TranslationFile = z.infer<typeof translationFileSchema>;
