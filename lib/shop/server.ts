import "server-only";
import { cache } from "react";
import { z } from "zod";
import { type Product, type ProductCategory, productSchema } from "#lib/shop/schema";
import { callUpstream } from "#lib/upstream/call";
import { orNull, type Result } from "#lib/upstream/result";

const reuse = { service: "shop", revalidate: 30 } as const;

export type ProductFilter = {
  category?: ProductCategory;
  article?: number;
  reference?: string;
  ids?: readonly number[];
};

/** Products by category, article, reference or ids (RT15). */
export const getProducts = (filter: ProductFilter, locale: string): Promise<Result<Product[]>> =>
  callUpstream({ ...reuse, path: "/products", query: filter, schema: z.array(productSchema), locale });

/** One product, optionally only when it is of a category; null when there is none (RT15). */
export const getProduct = cache(
  async (id: number, locale: string, category?: ProductCategory): Promise<Result<Product | null>> =>
    orNull(
      await callUpstream({
        ...reuse,
        path: `/product/${id}`,
        query: { category },
        schema: productSchema,
        locale,
      }),
    ),
);
