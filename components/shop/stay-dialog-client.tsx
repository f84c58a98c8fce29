"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useDeferredValue, useId, useState } from "react";
import { formatPrice } from "#lib/i18n/format";
import { yearOf } from "#lib/property/home-year";
import { locationQuery } from "#lib/property/queries";
import { useUpdateCart } from "#lib/shop/cart-change";
import { itemsLinkedTo } from "#lib/shop/order";
import type { Order, OrderItem } from "#lib/shop/order-schema";
import { FailureAlert } from "@/components/layout/failure-alert";
import { reportExpiredSession } from "@/components/shop/failed-change";
import { choiceOf, entryOfChoice, freeToOwner, partyOf } from "@/components/shop/stay-choice";
import { usePriceCheck } from "@/components/shop/use-price-check";
import { DatesField } from "@/components/stay/dates-field-client";
import { focusMissingAge } from "@/components/stay/missing-age";
import { PartyFields } from "@/components/stay/party-fields-client";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog-client";
import { Skeleton } from "@/components/ui/skeleton";

type Props = { item: OrderItem; order: Order; open: boolean; onClose: () => void };

/** Changes the dates or guests of a home in the cart: available weeks only, with the whole price before saving. */
export function StayDialog({ item, order, open, onClose }: Props) {
  const id = useId();
  const locale = useLocale();
  const t = useTranslations("stay");
  const cart = useTranslations("shop.cart");
  const [choice, setChoice] = useState(() => choiceOf(item));
  const [asked, setAsked] = useState(false);
  const party = useDeferredValue(partyOf(choice));
  const home = useQuery({
    ...locationQuery(item.product.article ?? 0, locale, party),
    enabled: open,
    placeholderData: keepPreviousData,
  });
  const update = useUpdateCart(locale, true);
  const entry = choice && entryOfChoice(item, choice);
  const price = usePriceCheck(item.product.id, entry, locale);
  if (!choice) return null;

  const year = home.data && freeToOwner(item, yearOf(home.data));
  const reply = price.isSettling ? undefined : price.data;
  const refused = reply && (!reply.available || reply.total <= 0) ? reply.message || t("noPrice") : null;
  const failure = update.error ?? (price.isSettling ? null : price.error);

  const save = async () => {
    if (!entry) {
      setAsked(true);
      return focusMissingAge(id, choice.ages);
    }
    try {
      await update.mutateAsync({ id: order.id, update: { orderItems: [{ id: item.id, context: entry }] } });
      onClose();
    } catch (refusal) {
      // The dialog displays any other error of the shop.
      reportExpiredSession(refusal);
    }
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={cart("changeStay")}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {cart("cancel")}
          </Button>
          <Button pending={update.isPending} disabled={Boolean(refused) || !home.data} onClick={save}>
            {cart("save")}
          </Button>
        </>
      }
    >
      <p className="mb-4 font-semibold">{item.title}</p>
      {home.isPending && <Skeleton className="h-64" />}
      {home.isError && <Alert kind="info">{cart("failed")}</Alert>}
      {home.data && year && (
        <div className="grid gap-4">
          <DatesField
            id={id}
            locale={locale}
            year={year}
            party={party}
            value={choice}
            onChange={(stay) => setChoice({ ...choice, ...stay })}
          />
          <PartyFields
            id={id}
            adults={choice.adults}
            ages={choice.ages}
            maxPeople={home.data.max_people}
            onChange={(guests) => setChoice({ ...choice, ...guests })}
            agesDue={asked}
          />
          {itemsLinkedTo(order, item.id).length > 0 && <p className="text-sm text-grey">{cart("optionsFollow")}</p>}
          <p
            aria-live="polite"
            className="flex min-h-8 items-baseline justify-between gap-4 border-t border-line pt-3 font-semibold"
          >
            <span>{cart("rentalTotal")}</span>
            <span className="num text-lg">
              {refused ? null : reply ? formatPrice(reply.total) : <Skeleton className="h-6 w-28" />}
            </span>
          </p>
          {refused && <Alert kind="warning">{refused}</Alert>}
          <FailureAlert error={failure} otherwise={cart("failed")} />
        </div>
      )}
    </Dialog>
  );
}
