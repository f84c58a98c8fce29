import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { z } from "zod";
import {
  type ContentFile,
  contentFileSchema,
  contentFolders,
  type TranslationFile,
  translationFileSchema,
} from "#backend/seed/content-file";
import { checkSource, readSource, type SourceDocument } from "#backend/seed/document";
import { type FiguresFile, figuresFileSchema } from "#backend/seed/figure-file";
import {
  type PlacesFile,
  placesFileSchema,
  type RentalFile,
  rentalFileSchema,
  type SaleFile,
  saleFileSchema,
} from "#backend/seed/listing-file";
import { captionsFileSchema, type Media, readMedia } from "#backend/seed/media";
import { type Problem, problemOf } from "#backend/seed/problem";
import { type SeasonRules, seasonsFileSchema } from "#backend/seed/season";
import {
  type CalendarsFile,
  type ContextsFile,
  calendarsFileSchema,
  contextsFileSchema,
  type ProductsFile,
  productsFileSchema,
} from "#backend/seed/shop-file";
import type { ContentType } from "#lib/content/schema";
import { catalogLocales, defaultLocale } from "#lib/i18n/locale";

/** Data of a file beside the document it is in, to say where a mistake is. */
export type Sourced<Data> = { data: Data; source: SourceDocument };
export type SourcedContent = Sourced<ContentFile> & {
  type: ContentType;
  translations: Record<string, Sourced<TranslationFile>>;
};

/** Everything an agency's folder says. */
export type AgencyFolder = {
  seasons: SeasonRules;
  places: PlacesFile;
  /** The document of places.yaml; null when it cannot be read. */
  placesSource: SourceDocument | null;
  figures: FiguresFile;
  rentals: Sourced<RentalFile>[];
  sales: Sourced<SaleFile>[];
  contexts: Sourced<ContextsFile>[];
  calendars: Sourced<CalendarsFile>[];
  products: Sourced<ProductsFile>[];
  contents: SourcedContent[];
  media: Media;
  /** Files with mistakes of their own, whose content is unknown. */
  unread: ReadonlySet<string>;
};

async function filesIn(folder: string, below: string, ending: string, problems: Problem[]): Promise<string[]> {
  const names = await readdir(join(folder, below)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  for (const name of names) {
    if (name.endsWith(ending) || name.startsWith(".")) continue;
    problems.push(problemOf(`${below}/${name}`, `is not read: its name must end in ${ending}`));
  }
  return names
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => `${below}/${name}`);
}

const languageOf = new RegExp(`\\.(${catalogLocales.join("|")})\\.md$`);
const endings = catalogLocales.map((locale) => `.${locale}.md`);

/** Reads and validates the folder's files one by one; invalid ones are omitted and reported in `problems`. */
export async function readFolder(folder: string, problems: Problem[]): Promise<AgencyFolder> {
  const unread = new Set<string>();
  async function read<Schema extends z.ZodType>(file: string, schema: Schema) {
    const source = await readSource(folder, file).catch((error: NodeJS.ErrnoException) => error);
    if (source instanceof Error) {
      problems.push(
        problemOf(file, source.code === "ENOENT" ? "this file is missing" : `cannot be read (${source.code})`),
      );
      unread.add(file);
      return null;
    }
    const data = checkSource(source, schema, problems);
    if (data === null) unread.add(file);
    return data === null ? null : { data, source };
  }
  const optional = <Schema extends z.ZodType>(file: string, schema: Schema) =>
    existsSync(join(folder, file)) ? read(file, schema) : null;
  async function readAll<Schema extends z.ZodType>(below: string, ending: string, schema: Schema) {
    const files = await filesIn(folder, below, ending, problems);
    return (await Promise.all(files.map((file) => read(file, schema)))).filter((entry) => entry !== null);
  }

  async function readContents(below: string, type: ContentType): Promise<SourcedContent[]> {
    const files = await filesIn(folder, `content/${below}`, ".md", problems);
    const items = files.filter((file) => file.endsWith(".fr.md"));
    for (const file of files) {
      const french = file.replace(languageOf, ".fr.md");
      if (!languageOf.test(file)) {
        problems.push(problemOf(file, `the name must end in ${endings.slice(0, -1).join(", ")} or ${endings.at(-1)}`));
      } else if (!items.includes(french)) {
        problems.push(problemOf(file, `its French text ${french} is missing`));
      }
    }
    const readings = items.map(async (file) => {
      const french = await read(file, contentFileSchema);
      const others = catalogLocales.filter(
        (locale) => locale !== defaultLocale && files.includes(file.replace(languageOf, `.${locale}.md`)),
      );
      const texts = await Promise.all(
        others.map(async (locale) => [
          locale,
          await read(file.replace(languageOf, `.${locale}.md`), translationFileSchema),
        ]),
      );
      if (!french) return null;
      const translations = Object.fromEntries(texts.filter(([, text]) => text !== null));
      if (!others.includes("en")) problems.push(french.source.problemAt([], "its English text is missing"));
      return { ...french, type, translations } as SourcedContent;
    });
    return (await Promise.all(readings)).filter((item) => item !== null);
  }

  const [seasons, places, figures, captions, rentals, sales, contexts, calendars, options, ...contents] =
    await Promise.all([
      read("seasons.yaml", seasonsFileSchema),
      read("places.yaml", placesFileSchema),
      optional("figures.yaml", figuresFileSchema),
      read("media/captions.yaml", captionsFileSchema),
      readAll("rentals", ".md", rentalFileSchema),
      readAll("sales", ".md", saleFileSchema),
      read("products/contexts.yaml", contextsFileSchema),
      optional("products/calendars.yaml", calendarsFileSchema),
      filesIn(folder, "products", ".yaml", problems),
      ...Object.entries(contentFolders).map(([below, type]) => readContents(below, type)),
    ]);
  const products = options.filter((file) => !/(contexts|calendars)\.yaml$/.test(file));
  return {
    seasons: seasons?.data ?? { default: "low", rules: [] },
    places: places?.data ?? { places: {}, distances: {} },
    placesSource: places?.source ?? null,
    figures: figures?.data ?? {},
    rentals,
    sales,
    contexts: contexts ? [contexts] : [],
    calendars: calendars ? [calendars] : [],
    products: (await Promise.all(products.map((file) => read(file, productsFileSchema)))).filter(
      (file) => file !== null,
    ),
    contents: contents.flat(),
    media: await readMedia(folder, captions?.data ?? null, problems),
    unread,
  };
}
