"use client";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { formatDate, formatMonth, formatPrice } from "#lib/i18n/format";
import type { Locale } from "#lib/i18n/locale";
import { locationQuery } from "#lib/property/queries";
import { useUpdateCart } from "#lib/shop/cart-change";
import { itemsLinkedTo } from "#lib/shop/order";
import { usePriceCheck } from "#lib/shop/queries";
import type { Order, OrderItem } from "#lib/shop/schema";
import { toCallError } from "#lib/upstream/ask";
import { PartyFields } from "@/components/property/party-fields-client";
import { arrivals, departures } from "@/components/property/week-choice";
import type { CartTexts } from "@/components/shop/cart-texts";
import { choiceOf, entryOfChoice, weeksFor } from "@/components/shop/stay-choice";
import { stayTexts } from "@/components/shop/stay-texts";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog-client";
import { SelectField } from "@/components/ui/select-field";
import { Skeleton } from "@/components/ui/skeleton";

type Props = { item: OrderItem; order: Order; locale: Locale; texts: CartTexts; open: boolean; onClose: () => void };

/** Other dates or other guests for a home already in the cart: free weeks only, the whole price before it is saved. */
export function StayDialog({ item, order, locale, texts, open, onClose }: Props) {
  const id = useId();
  const words = stayTexts(locale);
  const [choice, setChoice] = useState(() => choiceOf(item));
  const [asked, setAsked] = useState(false);
  const home = useQuery({ ...locationQuery(item.product.article ?? 0, locale), enabled: open });
  const update = useUpdateCart(locale, true);
  const entry = choice && entryOfChoice(item, choice);
  const price = usePriceCheck(item.product.id, entry, locale);
  if (!choice) return null;

  const rules = home.data?.stayRules ?? { minNights: 7, maxNights: 56 };
  const weeks = weeksFor(item, home.data?.weeks ?? []);
  const months = Object.entries(Object.groupBy(arrivals(weeks, rules.minNights), (week) => week.date.slice(0, 7)));
  const ends = departures(weeks, choice.dateFrom, rules.minNights, rules.maxNights);
  const day = (date: string) => `${locale === "en" ? "Sat" : "Sa"} ${formatDate(date)}`;
  const chooseStart = (dateFrom: string) => {
    const length = Date.parse(choice.dateTo) - Date.parse(choice.dateFrom);
    const possible = departures(weeks, dateFrom, rules.minNights, rules.maxNights);
    const same = possible.find((end) => Date.parse(end) - Date.parse(dateFrom) === length);
    setChoice({ ...choice, dateFrom, dateTo: same ?? possible[0] ?? choice.dateTo });
  };
  const reply = price.isSettling ? undefined : price.data;
  const refused = reply && (!reply.available || reply.total <= 0) ? reply.message || words.noPrice : null;
  const failure = update.error ?? (price.isSettling ? null : price.error);

  const save = async () => {
    if (!entry) return setAsked(true);
    try {
      await update.mutateAsync({ id: order.id, update: { orderItems: [{ id: item.id, context: entry }] } });
      onClose();
    } catch {
      // What the shop said stands in the dialog.
    }
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      sheet={false}
      title={texts.changeStay}
      closeLabel={texts.close}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button pending={update.isPending} disabled={Boolean(refused) || !home.data} onClick={save}>
            {texts.save}
          </Button>
        </>
      }
    >
      <p className="mb-4 font-semibold">{item.title}</p>
      {home.isPending && <Skeleton className="h-64" />}
      {home.isError && <Alert kind="info">{texts.failed}</Alert>}
      {home.data && (
        <div className="grid gap-4">
          <div className="grid gap-3 sm:grid-cols-2">
            <SelectField
              id={`${id}-from`}
              name="dateFrom"
              label={words.arrival}
              className="num"
              value={choice.dateFrom}
              options={months.map(([month, starts = []]) => ({
                label: formatMonth(`${month}-01`, locale),
                options: starts.map(({ date }) => ({ value: date, label: day(date) })),
              }))}
              onChange={(event) => chooseStart(event.target.value)}
            />
            <SelectField
              id={`${id}-to`}
              name="dateTo"
              label={words.departure}
              className="num"
              value={choice.dateTo}
              options={ends.map((end) => ({ value: end, label: day(end) }))}
              onChange={(event) => setChoice({ ...choice, dateTo: event.target.value })}
            />
          </div>
          <PartyFields
            id={id}
            adults={choice.adults}
            ages={choice.ages}
            maxPeople={home.data.max_people}
            strings={words}
            error={asked ? words.agesMissing : undefined}
            onChange={(party) => setChoice({ ...choice, ...party })}
          />
          {itemsLinkedTo(order, item.id).length > 0 && <p className="text-sm text-grey">{texts.optionsFollow}</p>}
          <p
            aria-live="polite"
            className="flex min-h-8 items-baseline justify-between gap-4 border-t border-line pt-3 font-semibold"
          >
            <span>{texts.rentalTotal}</span>
            <span className="num text-lg">
              {refused ? null : reply ? formatPrice(reply.total) : <Skeleton className="h-6 w-28" />}
            </span>
          </p>
          {refused && <Alert kind="warning">{refused}</Alert>}
          {failure && <Alert kind="error">{toCallError(failure).message || texts.failed}</Alert>}
        </div>
      )}
    </Dialog>
  );
}
