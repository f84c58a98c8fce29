"use client";
import type { ComponentProps } from "react";
import { Providers } from "@/components/layout/providers-client";
import { ProductForm } from "@/components/shop/product-form-client";

/** The form of a product with what it reads the cart by. */
export function BookedProduct(props: ComponentProps<typeof ProductForm>) {
  return (
    <Providers>
      <ProductForm {...props} />
    </Providers>
  );
}
