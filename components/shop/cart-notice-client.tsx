"use client";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { useRemoveItem, useRestoreItems } from "#lib/shop/cart-change";
import type { Order } from "#lib/shop/order-schema";
import { useCartNotice } from "#lib/shop/store";
import { useFailedChange } from "@/components/shop/failed-change";
import { Alert } from "@/components/ui/alert";
import { announce } from "@/components/ui/live-region";
import { useAutoDismiss } from "@/components/ui/use-auto-dismiss";

const stays = 3600;

type Props = { order: Order | undefined };

/** The last event in the cart, with undo. A success disappears after 3,600 ms unless hovered or focused. */
export function CartNotice({ order }: Props) {
  const locale = useLocale();
  const t = useTranslations("shop.cart");
  const notice = useCartNotice((state) => state.notice);
  const notify = useCartNotice((state) => state.notify);
  const remove = useRemoveItem(locale);
  const restore = useRestoreItems(locale);
  const said = notice && notice.kind !== "failed" ? t(notice.kind, { title: notice.title }) : null;
  useEffect(() => {
    if (said) announce(said);
  }, [said]);
  const undoButton = useRef<HTMLButtonElement>(null);
  const lostFocus = notice?.kind === "removed" && notice.byKeyboard;
  useEffect(() => {
    if (lostFocus) undoButton.current?.focus();
  }, [lostFocus]);

  const hold = useAutoDismiss(notice, said === null ? null : stays, () => notify(null));
  useFailedChange(locale);

  if (!notice) return null;
  if (notice.kind === "failed") {
    return (
      <Alert kind="error" className="mb-5">
        {notice.message || t("failed")}
      </Alert>
    );
  }
  const undo = () => {
    if (notice.kind === "removed") return restore.mutate({ items: notice.items });
    const added = new Set(notice.itemIds);
    for (const item of order?.orderItems ?? [])
      if (added.has(item.id) && !added.has(item.linkedToItem ?? "")) remove.mutate({ item, quiet: true });
  };
  return (
    <div {...hold} className="mb-5">
      <Alert kind="success" live={false} onClose={() => notify(null)} closeLabel={t("noticeClose")}>
        {said}{" "}
        <button
          ref={undoButton}
          type="button"
          onClick={undo}
          className="-my-2.5 inline-flex min-h-11 items-center rounded-control px-1 font-semibold underline underline-offset-3"
        >
          {t("undo")}
        </button>
      </Alert>
    </div>
  );
}
