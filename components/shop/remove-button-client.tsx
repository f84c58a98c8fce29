"use client";
import { Trash2 } from "lucide-react";
import { useLocale } from "next-intl";
import { useRemoveItem } from "#lib/shop/cart-change";
import type { OrderItem } from "#lib/shop/order-schema";
import { useLoaded } from "@/components/ui/use-loaded";
import { useOpened } from "@/components/ui/use-opened";

const load = () => import("@/components/shop/remove-dialog-client");

type Props = {
  item: OrderItem;
  label: string;
  /** Options linked to the line, which would be removed with it: asks for confirmation. */
  options?: OrderItem[];
};

/** Removes a line; the notice above the lines offers to undo it. */
export function RemoveButton({ item, label, options = [] }: Props) {
  const locale = useLocale();
  const remove = useRemoveItem(locale);
  const { turn, open, show, close } = useOpened();
  const dialog = useLoaded(turn > 0 ? load : null);
  return (
    <>
      <button
        type="button"
        aria-label={label}
        disabled={remove.isPending}
        onClick={(event) => (options.length > 0 ? show() : remove.mutate({ item, byKeyboard: event.detail === 0 }))}
        className="grid size-11 place-items-center rounded-control text-grey hover:bg-tint hover:text-danger"
      >
        <Trash2 size={18} />
      </button>
      {dialog && (
        <dialog.RemoveDialog
          key={turn}
          {...{ item, options, open }}
          onClose={close}
          onRemove={(byKeyboard) => {
            close();
            remove.mutate({ item, byKeyboard });
          }}
        />
      )}
    </>
  );
}
