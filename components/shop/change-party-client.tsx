"use client";
import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { locationQuery } from "#lib/property/queries";
import type { OrderChange } from "#lib/shop/order-change-schema";
import { ChangeDialog, type ChangeProps } from "@/components/shop/change-dialog-client";
import { stayOf } from "@/components/shop/item-text";
import { focusMissingAge } from "@/components/stay/missing-age";
import { type PartyChoice, PartyFields } from "@/components/stay/party-fields-client";
import { Alert } from "@/components/ui/alert";
import { Skeleton } from "@/components/ui/skeleton";

/** The party for the call; null while an age is missing or nothing has changed. */
function changeOf(item: string, { adults, ages }: PartyChoice, before: PartyChoice): OrderChange | null {
  const known = ages.filter((age) => age !== null);
  const same = adults === before.adults && JSON.stringify(ages) === JSON.stringify(before.ages);
  if (same || known.length < ages.length) return null;
  return { kind: "party", item, party: { people: adults + known.length, ages: known } };
}

/** Changes the party of a paid stay up to the home's capacity; previews the difference in price before confirming. */
export function ChangeParty(props: ChangeProps) {
  const { item } = props;
  const locale = useLocale();
  const t = useTranslations("account.changes");
  const id = useId();
  const [before] = useState<PartyChoice>(() => {
    const stay = stayOf(item);
    return { adults: (stay?.people ?? 1) - (stay?.ages.length ?? 0), ages: stay?.ages ?? [] };
  });
  const [party, setParty] = useState(before);
  const [asked, setAsked] = useState(false);
  const askAge = () => {
    setAsked(true);
    focusMissingAge(id, party.ages);
  };
  const home = useQuery(locationQuery(item.product.article ?? 0, locale));
  return (
    <ChangeDialog
      {...props}
      title={t("party")}
      submit={t("partySubmit")}
      done={t("partyDone")}
      unread={home.error}
      change={changeOf(item.id, party, before)}
      onIncomplete={party.ages.includes(null) ? askAge : undefined}
    >
      {home.isPending && <Skeleton className="h-40" />}
      {home.isError && <Alert kind="info">{t("failed")}</Alert>}
      {home.data && (
        <PartyFields id={id} {...party} maxPeople={home.data.max_people} onChange={setParty} agesDue={asked} />
      )}
      <p className="mt-3 text-sm text-grey">{t("partyNote")}</p>
    </ChangeDialog>
  );
}
