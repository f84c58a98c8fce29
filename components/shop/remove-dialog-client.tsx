"use client";
import { useTranslations } from "next-intl";
import type { OrderItem } from "#lib/shop/order-schema";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog-client";

type Props = {
  item: OrderItem;
  options: OrderItem[];
  open: boolean;
  onClose: () => void;
  onRemove: (byKeyboard: boolean) => void;
};

/** Removing a home removes its options too: lists them and asks for confirmation. */
export function RemoveDialog({ item, options, open, onClose, onRemove }: Props) {
  const t = useTranslations("shop.cart");
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("removeTitle", { title: item.title })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t("keep")}
          </Button>
          <Button onClick={(event) => onRemove(event.detail === 0)}>{t("removeAll")}</Button>
        </>
      }
    >
      <p>{t("removeText")}</p>
      <ul className="mt-3 list-disc pl-5 marker:text-primary">
        {options.map((option) => (
          <li key={option.id}>{option.title}</li>
        ))}
      </ul>
    </Dialog>
  );
}
