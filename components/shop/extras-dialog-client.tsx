"use client";
import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { refusesPets } from "#lib/property/pets";
import { locationQuery } from "#lib/property/queries";
import { addToCart } from "#lib/shop/cart-change";
import type { Order, OrderItem } from "#lib/shop/order-schema";
import { ask } from "#lib/upstream/ask";
import { Unreachable } from "@/components/checkout/unreachable-client";
import { type OptionChoice, optionEntry } from "@/components/property/booking-options";
import { reportExpiredSession } from "@/components/shop/failed-change";
import { stayOf } from "@/components/shop/item-text";
import { chosenOf, pricedOptions } from "@/components/shop/priced-options";
import { Extras, ExtrasNote } from "@/components/stay/extras-client";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog-client";
import { Skeleton } from "@/components/ui/skeleton";

type Props = { item: OrderItem; order: Order; open: boolean; onClose: () => void };

/** All extras of a home in the cart, each up to its available quantity, with its price for this stay. */
export function ExtrasDialog({ item, order, open, onClose }: Props) {
  const locale = useLocale();
  const t = useTranslations("stay.extras");
  const cart = useTranslations("shop.cart");
  const id = useId();
  const [taken, setTaken] = useState<Record<number, OptionChoice>>({});
  const [pending, setPending] = useState(false);
  const [missing, setMissing] = useState<string | null>(null);
  const home = useQuery({ ...locationQuery(item.product.article ?? 0, locale), enabled: open });
  const ids = home.data?.options ?? [];
  const products = useQuery({
    queryKey: ["extras", ids, locale],
    enabled: ids.length > 0,
    queryFn: ({ signal }) => ask("GET /shop/api/store/products", { query: { ids }, locale, signal }),
  });
  const stay = stayOf(item);
  if (!stay) return null;
  const options = pricedOptions(products.data ?? [], { order, item, stay }, taken);
  const chosen = chosenOf(options, taken);
  const failed = [home, products].filter(({ isError }) => isError);
  const isNone = options.length === 0 && (ids.length > 0 ? products.isSuccess : home.isSuccess);
  const noPets = home.data !== undefined && refusesPets(home.data, options);

  const save = async () => {
    setPending(true);
    setMissing(null);
    const refused: string[] = [];
    for (const { option, choice } of chosen) {
      const entry = { ...optionEntry(option, choice, stay), linkedToItem: item.id };
      try {
        await addToCart(locale, { productId: option.id, entry, title: option.title });
        // The next attempt sends only what is missing.
        setTaken(({ [option.id]: _, ...rest }) => rest);
      } catch (failure) {
        refused.push(option.title);
        if (reportExpiredSession(failure)) break;
      }
    }
    setPending(false);
    if (refused.length === 0) onClose();
    else setMissing(refused.join(", "));
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("title")}
      sheet
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {cart("cancel")}
          </Button>
          {!isNone && (
            <Button pending={pending} disabled={chosen.length === 0} onClick={save}>
              {t("save")}
            </Button>
          )}
        </>
      }
    >
      <p className="mb-2 font-semibold">{item.title}</p>
      {(home.isPending || products.isPending) && ids.length + Number(home.isPending) > 0 && (
        <Skeleton className="h-64" />
      )}
      {failed.length > 0 && (
        <Unreachable
          text={cart("failed")}
          retryLabel={cart("retry")}
          onRetry={() => failed.map(({ refetch }) => refetch())}
          pending={failed.some(({ isFetching }) => isFetching)}
        />
      )}
      {isNone && <p className="text-grey">{t("none")}</p>}
      <Extras
        id={id}
        locale={locale}
        options={options}
        stay={stay}
        taken={taken}
        onChange={(optionId, choice) => setTaken({ ...taken, [optionId]: choice })}
      />
      <ExtrasNote noPets={noPets} dated />
      {missing && <Alert kind="error">{t("failed", { option: missing })}</Alert>}
    </Dialog>
  );
}
