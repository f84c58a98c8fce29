"use client";
import { KeyRound, Minus, PenLine, Plus, Users } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { reviewLastDays } from "#agency/terms";
import { href } from "#lib/i18n/navigation";
import { addDays, today } from "#lib/property/calendar";
import { orderStatus } from "#lib/shop/constants";
import type { Order, OrderItem } from "#lib/shop/order-schema";
import { stayOf } from "@/components/shop/item-text";
import { mayOffer } from "@/components/shop/link-access";
import { Button, buttonClass } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { useLoaded } from "@/components/ui/use-loaded";

const loadExtras = () => import("@/components/shop/add-paid-extras-client");
const loadParty = () => import("@/components/shop/change-party-client");
const loadReturn = () => import("@/components/shop/return-extra-client");

type Props = { order: Order; item: OrderItem; access?: string };

/**
 * Actions of a guest for a paid stay: add and return extras, change the party before the arrival, prepare the arrival; review it
 * afterwards.
 */
export function StayChanges({ order, item, access }: Props) {
  const locale = useLocale();
  const t = useTranslations("account.changes");
  const [open, setOpen] = useState<"extras" | "return" | "party" | null>(null);
  const addPaidExtras = useLoaded(open === "extras" ? loadExtras : null);
  const returnExtra = useLoaded(open === "return" ? loadReturn : null);
  const changeParty = useLoaded(open === "party" ? loadParty : null);
  const stay = stayOf(item);
  const day = today();
  if (!stay) return null;
  const mayReview =
    access === undefined &&
    order.status === orderStatus.paid &&
    stay.dateTo <= day &&
    day <= addDays(stay.dateTo, reviewLastDays);
  if (stay.dateTo < day && !mayReview) return null;
  const mayChange = mayOffer(access, "change");
  const returnable = order.orderItems.filter((line) => line.linkedToItem === item.id && line.returnable);
  const about = { order, item, access, onClose: () => setOpen(null) };
  return (
    <div className="no-print mt-5 flex flex-wrap gap-3">
      {mayReview && (
        <Link
          href={href(locale, `/commande/confirmation/${order.number}/avis/${item.id}`)}
          className={buttonClass({ variant: "secondary", size: "sm" })}
        >
          <PenLine size={18} />
          {t("review")}
        </Link>
      )}
      {stay.dateTo >= day && (
        <Link
          href={href(locale, `/commande/confirmation/${order.number}/arrivee/${item.id}`)}
          className={buttonClass({ variant: "secondary", size: "sm" })}
        >
          <KeyRound size={18} />
          {t("arrival")}
        </Link>
      )}
      {mayChange && stay.dateTo > day && (
        <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => setOpen("extras")}>
          <Plus size={18} />
          {t("extras")}
        </Button>
      )}
      {mayChange && returnable.length > 0 && (
        <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => setOpen("return")}>
          <Minus size={18} />
          {t("return")}
        </Button>
      )}
      {mayChange && stay.dateFrom >= day && (
        <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => setOpen("party")}>
          <Users size={18} />
          {t("party")}
        </Button>
      )}
      {open === "extras" && addPaidExtras && <addPaidExtras.AddPaidExtras {...about} />}
      {open === "return" && returnExtra && <returnExtra.ReturnExtra {...about} extras={returnable} />}
      {open === "party" && changeParty && <changeParty.ChangeParty {...about} />}
    </div>
  );
}
