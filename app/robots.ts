import type { MetadataRoute } from "next";
import { env } from "#lib/env";
import { routes } from "#lib/routes";

/** Folders of which no page is to be listed, with a slash where pages are under them. */
const hidden = [
  ...new Set(
    routes
      .filter(({ indexed }) => indexed === false)
      .map(({ path }) => path.split("/"))
      .map(([, folder, ...rest]) => (rest.length > 0 && folder !== "login" ? `/${folder}/` : `/${folder}`)),
  ),
];

export const dynamic = "force-dynamic";

/** Account, checkout and search pages stay out of search engines. */
export default function robots(): MetadataRoute.Robots {
  const { siteUrl } = env();
  return {
    rules: {
      userAgent: "*",
      allow: "/",
      disallow: [...hidden.flatMap((path) => [path, `/*${path}`]), "/shop/", "/aio/", "/api/"],
    },
    sitemap: `${siteUrl}/sitemap.xml`,
  };
}
