import type { ReactNode } from "react";
import type { OrderItem } from "#lib/shop/schema";
import { CartLine } from "@/components/shop/cart-line";
import type { CartTexts } from "@/components/shop/cart-texts";
import { shownLines } from "@/components/shop/item-text";

/** What the price of a rented home is made of, its total, and below what hangs under it. */
export function RentalLines({ item, texts, children }: { item: OrderItem; texts: CartTexts; children: ReactNode }) {
  return (
    <div className="mt-1 border-l-2 border-tint-strong pl-2.5 md:pl-3.5">
      {shownLines(item, texts).map((line, index) => (
        <CartLine
          // biome-ignore lint/suspicious/noArrayIndexKey: two weeks of rent bear the same words
          key={index}
          label={line.label}
          detail={line.detail}
          amount={line.total}
          look={index === 0 ? "strong" : "plain"}
        />
      ))}
      <CartLine label={texts.rentalTotal} amount={item.total} look="quiet" />
      {children}
    </div>
  );
}
