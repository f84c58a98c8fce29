"use client";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useState } from "react";
import { counterOf, steppedCount, type TableProduct } from "#lib/shop/order-row";
import type { Answers } from "@/components/shop/order-answers";
import { takeSavedAnswers } from "@/components/shop/saved-answers";
import type { SavedOrder } from "@/components/shop/use-order-form";
import { buttonClass } from "@/components/ui/button";
import { DisabledUntilHydrated } from "@/components/ui/disabled-until-hydrated";
import { Skeleton } from "@/components/ui/skeleton";
import { Stepper } from "@/components/ui/stepper";
import { useLoaded } from "@/components/ui/use-loaded";

const loadForm = () => import("@/components/shop/order-form-client");

type Row = {
  product: TableProduct;
  /** Description in one line. */
  text: string;
  href: string;
  isOffered: boolean;
  price: ReactNode;
  /** Availability in words. */
  rule: ReactNode;
};
type Props = { groups: { title: string | null; rows: Row[] }[]; today: string };

/** The rows with their numbers, shared answers, and total. */
export function OrderTableIsland({ groups, today }: Props) {
  const t = useTranslations("content.orderTable");
  const [counts, setCounts] = useState<Record<number, number>>({});
  const [answers, setAnswers] = useState<Answers>({});
  const [amount, setAmount] = useState<string | null>(null);
  const [wasUsed, setUsed] = useState(false);
  const orderForm = useLoaded(wasUsed ? loadForm : null);
  useEffect(() => {
    const kept = takeSavedAnswers<SavedOrder>();
    if (!kept) return;
    setCounts(kept.counts);
    setAnswers(kept.answers);
    setUsed(true);
  }, []);

  const rows = groups.flatMap((group) => group.rows);
  const chosen = rows
    .map(({ product, rule }) => ({ product, rule, count: counts[product.id] ?? 0 }))
    .filter(({ count }) => count > 0);

  const step = (product: TableProduct, to: number) => {
    setUsed(true);
    setCounts((all) => ({ ...all, [product.id]: steppedCount(counterOf(product), all[product.id] ?? 0, to) }));
  };

  return (
    <div className="mt-6 grid grid-cols-1 items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_380px]">
      <div>
        <DisabledUntilHydrated>
          <table className="w-full border-collapse">
            <thead className="sr-only">
              <tr>
                <th scope="col">{t("item")}</th>
                <th scope="col" className="max-md:hidden">
                  {t("price")}
                </th>
                <th scope="col">{t("number")}</th>
              </tr>
            </thead>
            {groups.map((group) => (
              <tbody key={group.title ?? ""}>
                {group.title && (
                  <tr>
                    <th
                      scope="rowgroup"
                      colSpan={3}
                      className="pt-8 pb-3 text-left text-lg font-semibold wrap-anywhere"
                    >
                      {group.title}
                    </th>
                  </tr>
                )}
                {group.rows.map((row) => (
                  <OrderRow key={row.product.id} row={row} count={counts[row.product.id] ?? 0} onStep={step} />
                ))}
              </tbody>
            ))}
          </table>
        </DisabledUntilHydrated>
        {chosen.length > 0 && (
          <div
            data-bar="phone"
            className="no-print sticky bottom-(--bottom-bar) z-20 -mx-(--gutter) flex items-center justify-between gap-4 border-t border-line bg-white px-(--gutter) pt-3 pb-[max(12px,env(safe-area-inset-bottom))] lg:hidden"
          >
            <p className="min-w-0 leading-tight">
              <span className="block text-sm text-grey">{t("total")}</span>
              <b className="num block truncate font-semibold">{amount ?? <Skeleton className="h-6 w-24" />}</b>
            </p>
            <a href="#commande" className={`${buttonClass()} flex-none`}>
              {t("toForm")}
            </a>
          </div>
        )}
      </div>
      <section
        id="commande"
        aria-labelledby="order-form-title"
        className="scroll-mt-24 rounded-card border border-line bg-white p-5 md:p-6 lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto [@media(scripting:none)]:hidden"
      >
        <h3 id="order-form-title" className="text-lg font-semibold">
          {t("title")}
        </h3>
        {chosen.length === 0 && <p className="mt-2 text-grey">{t("none")}</p>}
        {wasUsed && !orderForm && <Skeleton className="mt-4 h-40 w-full" />}
        {orderForm && (
          <orderForm.OrderForm
            {...{ chosen, answers, today }}
            onAnswers={setAnswers}
            onAmount={setAmount}
            onAdded={(ids) => setCounts((all) => ({ ...all, ...Object.fromEntries(ids.map((id) => [id, 0])) }))}
          />
        )}
      </section>
    </div>
  );
}

type RowProps = { row: Row; count: number; onStep: (product: TableProduct, to: number) => void };

function OrderRow({ row: { product, text, href, isOffered, price }, count, onStep }: RowProps) {
  const t = useTranslations("content.orderTable");
  const counter = counterOf(product);
  const { title } = product;
  const isHead = counter.key === "people";
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="py-4 pr-3 text-left font-normal hyphens-auto wrap-anywhere md:w-[55%]">
        <a href={href} className="font-semibold hover:text-primary hover:underline underline-offset-4">
          {product.title}
        </a>
        {text && <span className="mt-0.5 block text-sm text-grey">{text}</span>}
        <span className="mt-1.5 block md:hidden">{price}</span>
      </th>
      <td className="py-4 pr-6 text-right max-md:hidden">{price}</td>
      <td className="w-0 py-3 text-right">
        <a
          href={href}
          className={`${buttonClass({ variant: "secondary", size: "sm" })} hidden! [@media(scripting:none)]:inline-flex!`}
        >
          {t("see")}
          <span className="sr-only">: {product.title}</span>
        </a>
        {isOffered ? (
          <div className="w-[144px] max-[359px]:w-[126px] [@media(scripting:none)]:hidden">
            <Stepper
              hideLabel
              name={`count-${product.id}`}
              label={t("count", { title })}
              value={count}
              min={0}
              max={counter.max}
              decreaseLabel={t(isHead ? "peopleLess" : "less", { title })}
              increaseLabel={t(isHead ? "peopleMore" : "more", { title })}
              onChange={(to) => onStep(product, to)}
            />
          </div>
        ) : (
          <span className="text-sm text-grey">{t("gone")}</span>
        )}
      </td>
    </tr>
  );
}
