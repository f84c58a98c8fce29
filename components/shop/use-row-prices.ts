import { useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { formatPrice } from "#lib/i18n/format";
import type { Entry } from "#lib/shop/entry-schema";
import { toRappen } from "#lib/shop/money";
import { counterOf, questionOf, ruleOfRow } from "#lib/shop/order-row";
import { type RowPrice, rowPrice } from "#lib/shop/row-price";
import { toCallError } from "#lib/upstream/ask";
import { type Answers, type ChosenRow, entryOfRow, requiresAddress } from "@/components/shop/order-answers";
import { type LinkedStay, pricedEntries } from "@/components/shop/product-rows";
import { priceQuery } from "@/components/shop/use-price-check";
import { useDebouncedQuery } from "@/components/ui/use-debounced-query";

type Choice = { chosen: ChosenRow[]; answers: Answers; stay: LinkedStay | null; today: string };

/** The entry whose price the shop can tell, as JSON; null while the row is incomplete. */
function askedEntry(row: ChosenRow, { answers, stay }: Choice): string | null {
  const { model, consents } = row.product;
  const linked = requiresAddress(row.product) ? stay : null;
  const entries = [entryOfRow(row, answers, stay)];
  const priced = pricedEntries(entries, { model, consents, rule: ruleOfRow(row.product) }, linked);
  return priced && JSON.stringify(priced[0]);
}

/** The price of a row by its own model, until the shop has answered. */
function ownPrice({ product, count }: ChosenRow, { answers, today }: Choice): RowPrice {
  const entry: Entry = { ...answers[questionOf(product)], [counterOf(product).key]: count };
  return rowPrice(product, entry, today);
}

/** For how long the price of a row is valid while other rows change, in milliseconds. */
const staleTime = 30_000;

/** Null for an entry that the shop refuses; undefined when it could not answer: then the price by the model is the least. */
function totalAfter(failure: unknown): null | undefined {
  const { status } = toCallError(failure);
  return status >= 400 && status < 500 && ![408, 425, 429].includes(status) ? null : undefined;
}

/** A price that the shop refused to tell. */
export const unknownPrice = "–";

/** Prices of the rows, by the shop from 200 ms after a row is complete, null when it tells none, and their sum in words. */
export function useRowPrices(choice: Choice) {
  const locale = useLocale();
  const client = useQueryClient();
  const form = useTranslations("content.form");
  const t = useTranslations("content.orderTable");
  const rows = choice.chosen.map((row) => ({ row, id: row.product.id, entry: askedEntry(row, choice) }));
  const complete = rows.flatMap(({ id, entry }) => (entry === null ? [] : [{ id, entry }]));
  const { answer, waiting } = useDebouncedQuery(complete.length > 0 ? complete : null, (asked) =>
    Promise.all(
      asked.map(async ({ id, entry }) => {
        const price = client.fetchQuery({ ...priceQuery(id, entry, locale), staleTime });
        const total = await price.then((reply) => reply.total, totalAfter);
        return { id, entry, total };
      }),
    ),
  );
  const prices = rows.map(({ row, id, entry }): RowPrice | null => {
    const told = answer?.find((one) => one.id === id && one.entry === entry);
    if (!told) return ownPrice(row, choice);
    if (told.total === undefined) return { ...ownPrice(row, choice), least: true };
    return told.total === null ? null : { total: toRappen(told.total), least: false };
  });
  const known = prices.filter((price) => price !== null);
  const amount = () => {
    if (known.length < prices.length) return unknownPrice;
    if (known.some(({ total }) => total <= 0)) return form("unavailable");
    const sum = formatPrice(known.reduce((before, { total }) => before + total, 0) / 100);
    return known.some(({ least }) => least) ? `${t("from")} ${sum}` : sum;
  };
  return { prices, amount: amount(), isSettling: waiting };
}
