import type { Metadata } from "next";
import type { Messages } from "next-intl";
import { getMessages } from "next-intl/server";
import { localizedParams } from "#lib/i18n/params";
import type { PagePath } from "#lib/routes";
import { pageMetadata } from "#lib/seo/metadata";

type Props = { params: Promise<{ locale: string }> };

/** `generateMetadata` of a page at one address, whose title and description stand in the catalogue. */
export const wordedMetadata =
  (path: PagePath, words: (messages: Messages) => { title: string; description?: string }) =>
  async ({ params }: Props): Promise<Metadata> => {
    const { locale } = await localizedParams(params);
    const { title, description } = words(await getMessages());
    return pageMetadata({ locale, path, title, description });
  };
