"use client";
import { CalendarPlus } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import type { Order } from "#lib/shop/order-schema";
import { Button } from "@/components/ui/button";
import { saveFile } from "@/components/ui/save-file";

type Props = { order: Order } & Pick<ComponentProps<typeof Button>, "variant" | "size">;

/** Downloads the stays of an order as a calendar file, if it has any; the generator is loaded on demand. */
export function AgendaButton({ order, ...look }: Props) {
  const locale = useLocale();
  const t = useTranslations("agenda");
  const isStay = ({ product, context }: Order["orderItems"][number]) =>
    product.category === "rental" && typeof context.startPeriod === "string";
  if (!order.orderItems.some(isStay)) return null;
  async function save() {
    const { stayCalendar } = await import("#lib/shop/stay-calendar");
    const file = stayCalendar(order, t, locale, new Date()) ?? "";
    saveFile(`${order.number}.ics`, "text/calendar;charset=utf-8", file);
  }
  return (
    <Button {...look} onClick={() => void save()}>
      <CalendarPlus size={18} />
      {t("add")}
    </Button>
  );
}
