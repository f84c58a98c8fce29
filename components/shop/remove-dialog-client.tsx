"use client";
import type { OrderItem } from "#lib/shop/schema";
import { filled } from "@/components/property/plural";
import type { CartTexts } from "@/components/shop/cart-texts";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog-client";

type Props = {
  item: OrderItem;
  options: OrderItem[];
  texts: CartTexts;
  open: boolean;
  onClose: () => void;
  onRemove: (byKeyboard: boolean) => void;
};

/** Removing a home takes its options along: says which, and asks. */
export function RemoveDialog({ item, options, texts, open, onClose, onRemove }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={filled(texts.removeTitle, { title: item.title })}
      closeLabel={texts.close}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.keep}
          </Button>
          <Button onClick={(event) => onRemove(event.detail === 0)}>{texts.removeAll}</Button>
        </>
      }
    >
      <p>{texts.removeText}</p>
      <ul className="mt-3 list-disc pl-5 marker:text-primary">
        {options.map((option) => (
          <li key={option.id}>{option.title}</li>
        ))}
      </ul>
    </Dialog>
  );
}
