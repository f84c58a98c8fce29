"use client";
import { Trash2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useRemoveItem } from "#lib/shop/cart-change";
import type { OrderItem } from "#lib/shop/order-schema";

const RemoveDialog = dynamic(
  () => import("@/components/shop/remove-dialog-client").then((module) => module.RemoveDialog),
  { ssr: false },
);

type Props = {
  item: OrderItem;
  label: string;
  /** What hangs under the line and would leave with it: asked about first. */
  options?: OrderItem[];
};

/** Takes a line out of the cart; the message above the lines offers it back. */
export function RemoveButton({ item, label, options = [] }: Props) {
  const locale = useLocale();
  const t = useTranslations("shop.cart");
  const remove = useRemoveItem(locale);
  const [asked, setAsked] = useState(0);
  const [open, setOpen] = useState(false);
  const ask = () => {
    setAsked(asked + 1);
    setOpen(true);
  };
  return (
    <>
      <button
        type="button"
        aria-label={label}
        disabled={remove.isPending}
        onClick={(event) => (options.length > 0 ? ask() : remove.mutate({ item, byKeyboard: event.detail === 0 }))}
        className="grid size-11 place-items-center rounded-control text-grey hover:bg-tint hover:text-danger"
      >
        <Trash2 aria-hidden="true" size={18} />
      </button>
      {asked > 0 && (
        <RemoveDialog
          key={asked}
          {...{ item, options, t, open }}
          onClose={() => setOpen(false)}
          onRemove={(byKeyboard) => {
            setOpen(false);
            remove.mutate({ item, byKeyboard });
          }}
        />
      )}
    </>
  );
}
