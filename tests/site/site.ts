import { inject } from "vitest";
import type { Product } from "#tests/site/product";

declare module "vitest" {
  interface ProvidedContext {
    product: Product;
  }
}

/** The product that all files share: no test may change what another one reads. */
export const { url: site, backend } = inject("product");

/** An answer of the site; redirects are followed unless told otherwise. */
export const get = (path: string, init?: RequestInit) => fetch(`${site}${path}`, init);

/** The text of a page or file of the site. */
export const read = async (path: string) => (await get(path)).text();

/** The main part of a page. */
export const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";

/** A page without its scripts, which repeat its texts. */
export const unscripted = (html: string) => html.replace(/<script\b.*?<\/script>/gs, "");
