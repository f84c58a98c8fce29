"use client";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { useRemoveItem } from "#lib/shop/cart-change";
import type { Order } from "#lib/shop/order-schema";
import { useCartNotice } from "#lib/shop/store";
import { useFailedChange } from "@/components/shop/failed-change";
import { useRestoreItems } from "@/components/shop/use-restore-items";
import { Alert } from "@/components/ui/alert";
import { announce } from "@/components/ui/live-region";
import { useAutoDismiss } from "@/components/ui/use-auto-dismiss";

const stays = 3600;

type Props = { order: Order | undefined };

/**
 * The last event in the cart, with undo; it remains next to the error when undoing fails. A success disappears after 3,600 ms
 * unless hovered or focused.
 */
export function CartNotice({ order }: Props) {
  const locale = useLocale();
  const t = useTranslations("shop.cart");
  const notice = useCartNotice((state) => state.notice);
  const notify = useCartNotice((state) => state.notify);
  const remove = useRemoveItem(locale);
  const restore = useRestoreItems(locale);
  const failed = notice?.kind === "failed" ? notice : null;
  const undoable = notice?.kind === "failed" ? notice.removed : notice;
  const said = undoable ? t(undoable.kind, { title: undoable.title }) : "";
  const undoButton = useRef<HTMLButtonElement>(null);
  const byKeyboard = notice?.kind === "removed" && notice.byKeyboard;
  // An added home is announced once, not again with each option that joins it.
  const event = notice?.kind === "added" ? notice.itemIds[0] : failed ? null : notice;
  useEffect(() => {
    if (!event) return;
    announce(said);
    if (byKeyboard) undoButton.current?.focus();
  }, [event, said, byKeyboard]);

  const hold = useAutoDismiss(notice, notice && !failed ? stays : null, () => notify(null));
  useFailedChange(locale);

  if (!notice) return null;
  const undo = () => {
    if (!undoable || restore.isPending || remove.isPending) return;
    if (undoable.kind === "removed") return restore.mutate({ ...undoable });
    const added = new Set(undoable.itemIds);
    for (const item of order?.orderItems ?? [])
      if (added.has(item.id) && !added.has(item.linkedToItem ?? "")) remove.mutate({ item, quiet: true });
  };
  return (
    <div {...hold} className="mb-5 grid gap-3">
      {failed && <Alert kind="error">{failed.message || t("failed")}</Alert>}
      {undoable && (
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
      )}
    </div>
  );
}
