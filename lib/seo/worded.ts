import type { Metadata } from "next";
import type { Messages } from "next-intl";
import { getMessages } from "next-intl/server";
import { localizedParams } from "#lib/i18n/params";
import type { PagePath } from "#lib/routes";
import { pageMetadata } from "#lib/seo/metadata";

/** `generateMetadata` of a page whose title and description are in the catalogue; its address may hold its parameters. */
export const wordedMetadata =
  <Params extends { locale: string }>(
    path: PagePath | ((params: Omit<Params, "locale">) => PagePath),
    words: (messages: Messages) => { title: string; description?: string },
    more: Pick<Metadata, "referrer"> = {},
  ) =>
  async ({ params }: { params: Promise<Params> }): Promise<Metadata> => {
    const asked = await localizedParams(params);
    const { title, description } = words(await getMessages());
    const at = typeof path === "function" ? path(asked) : path;
    return { ...pageMetadata({ locale: asked.locale, path: at, title, description }), ...more };
  };
