"use client";
import { CalendarDays, type LucideIcon, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ComponentType } from "react";
import type { Order, OrderItem } from "#lib/shop/order-schema";
import { useLoaded } from "@/components/ui/use-loaded";
import { useOpened } from "@/components/ui/use-opened";

const loadExtras = () => import("@/components/shop/extras-dialog-client").then(({ ExtrasDialog }) => ExtrasDialog);
const loadStay = () => import("@/components/shop/stay-dialog-client").then(({ StayDialog }) => StayDialog);

type Props = { item: OrderItem; order: Order };
type ActionProps = Props & {
  Icon: LucideIcon;
  label: string;
  /** Accessible label with the name of the home. */
  about: string;
  load: () => Promise<ComponentType<Props & { open: boolean; onClose: () => void }>>;
};

function Action({ Icon, label, about, load, ...line }: ActionProps) {
  const { turn, open, show, close } = useOpened();
  const Dialog = useLoaded(turn > 0 ? load : null);
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
      {Dialog && <Dialog key={turn} {...line} open={open} onClose={close} />}
    </>
  );
}

/** Buttons for changing a home in the cart: dates and guests, extras; the code of both dialogs is loaded on demand. */
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
        load={loadStay}
      />
      <Action {...line} Icon={Plus} label={extras("add")} about={extras("addTo", { title })} load={loadExtras} />
    </div>
  );
}
