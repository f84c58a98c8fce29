"use client";
import { Trash2 } from "lucide-react";
import { useRemoveItem } from "#lib/shop/queries";
import type { OrderItem } from "#lib/shop/schema";

type Props = { item: OrderItem; label: string; locale: string };

/** Takes a line out of the cart; the message above the lines offers it back (SH10). */
export function RemoveButton({ item, label, locale }: Props) {
  const remove = useRemoveItem(locale);
  return (
    <button
      type="button"
      aria-label={label}
      disabled={remove.isPending}
      onClick={(event) => remove.mutate({ item, byKeyboard: event.detail === 0 })}
      className="grid size-11 place-items-center rounded-control text-grey transition-colors hover:bg-tint hover:text-danger"
    >
      <Trash2 aria-hidden="true" size={18} />
    </button>
  );
}
