"use client";
import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { againAfterFault } from "#lib/query-client";
import { ask } from "#lib/upstream/ask";
import { type OptionChoice, optionEntry } from "@/components/property/booking-options";
import { ChangeDialog, type ChangeProps } from "@/components/shop/change-dialog-client";
import { stayOf } from "@/components/shop/item-text";
import { chosenOf, pricedOptions } from "@/components/shop/priced-options";
import { Extras } from "@/components/stay/extras-client";
import { Alert } from "@/components/ui/alert";
import { Skeleton } from "@/components/ui/skeleton";

/** Extras that can still be added to a paid stay until their notice, with a preview of the price. */
export function AddPaidExtras(props: ChangeProps) {
  const { order, item, access } = props;
  const locale = useLocale();
  const t = useTranslations("account.changes");
  const id = useId();
  const [taken, setTaken] = useState<Record<number, OptionChoice>>({});
  // Loaded once: the choices must not change while the guest chooses.
  const [begun] = useState(order);
  const number = order.number ?? "";
  const offered = useQuery({
    queryKey: ["paid-extras", number, item.id, locale],
    queryFn: ({ signal }) =>
      ask("GET /shop/api/store/order/{number}/stay/{item}/extras", {
        params: { number, item: item.id },
        query: { access },
        locale,
        signal,
      }),
    staleTime: 0,
    gcTime: 0,
    retry: againAfterFault,
  });
  const stay = stayOf(item);
  if (!stay) return null;
  const options = pricedOptions(offered.data ?? [], { order: begun, item, stay }, taken);
  const chosen = chosenOf(options, taken);
  const extras = chosen.map(({ option, choice }) => ({ product: option.id, entry: optionEntry(option, choice, stay) }));
  return (
    <ChangeDialog
      {...props}
      title={t("extras")}
      submit={t("extrasSubmit")}
      done={t("extrasDone")}
      unread={offered.error}
      change={extras.length > 0 ? { kind: "extras", item: item.id, extras } : null}
    >
      {offered.isPending && <Skeleton className="h-64" />}
      {offered.isError && <Alert kind="info">{t("failed")}</Alert>}
      {offered.data && options.length === 0 && <p className="text-grey">{t("extrasNone")}</p>}
      <Extras
        id={id}
        locale={locale}
        options={options}
        stay={stay}
        taken={taken}
        onChange={(optionId, choice) => setTaken({ ...taken, [optionId]: choice })}
      />
    </ChangeDialog>
  );
}
