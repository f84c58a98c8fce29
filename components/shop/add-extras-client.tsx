"use client";
import { Plus } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import type { Order, OrderItem } from "#lib/shop/order-schema";
import { useOpened } from "@/components/ui/use-opened";

const ExtrasDialog = dynamic(
  () => import("@/components/shop/extras-dialog-client").then((module) => module.ExtrasDialog),
  { ssr: false },
);

type Props = { item: OrderItem; order: Order };

/** Opens the extras of a home that is in the cart; their code is fetched then. */
export function AddExtras({ item, order }: Props) {
  const t = useTranslations("stay.extras");
  const { turn, open, show, close } = useOpened();
  return (
    <>
      <button
        type="button"
        aria-label={t("addTo", { title: item.title })}
        onClick={show}
        className="inline-flex min-h-11 items-center gap-2 rounded-control font-semibold text-primary hover:underline hover:underline-offset-3"
      >
        <Plus aria-hidden="true" size={18} />
        {t("add")}
      </button>
      {turn > 0 && <ExtrasDialog key={turn} {...{ item, order, open }} onClose={close} />}
    </>
  );
}
