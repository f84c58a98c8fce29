"use client";
import { CalendarDays, type LucideIcon, Plus } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import type { ComponentType } from "react";
import type { Order, OrderItem } from "#lib/shop/order-schema";
import { useOpened } from "@/components/ui/use-opened";

const ExtrasDialog = dynamic(() => import("@/components/shop/extras-dialog-client").then((it) => it.ExtrasDialog), {
  ssr: false,
});
const StayDialog = dynamic(() => import("@/components/shop/stay-dialog-client").then((it) => it.StayDialog), {
  ssr: false,
});

type Props = { item: OrderItem; order: Order };
type ActionProps = Props & {
  Icon: LucideIcon;
  label: string;
  /** The label with the home it is about. */
  about: string;
  Dialog: ComponentType<Props & { open: boolean; onClose: () => void }>;
};

function Action({ Icon, label, about, Dialog, ...line }: ActionProps) {
  const { turn, open, show, close } = useOpened();
  return (
    <>
      <button
        type="button"
        aria-label={about}
        onClick={show}
        className="inline-flex min-h-11 items-center gap-2 rounded-control font-semibold text-primary hover:underline hover:underline-offset-3"
      >
        <Icon size={18} />
        {label}
      </button>
      {turn > 0 && <Dialog key={turn} {...line} open={open} onClose={close} />}
    </>
  );
}

/** What can be changed of a home in the cart: its dates and guests, its extras; the code of both is fetched then. */
export function StayActions(line: Props) {
  const t = useTranslations("shop.cart");
  const extras = useTranslations("stay.extras");
  const { title } = line.item;
  return (
    <div className="flex flex-wrap gap-x-6">
      <Action
        {...line}
        Icon={CalendarDays}
        label={t("changeStay")}
        about={t("changeStayOf", { title })}
        Dialog={StayDialog}
      />
      <Action {...line} Icon={Plus} label={extras("add")} about={extras("addTo", { title })} Dialog={ExtrasDialog} />
    </div>
  );
}
