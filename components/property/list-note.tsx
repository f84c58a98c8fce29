import { getTranslations } from "next-intl/server";
import { nights } from "#lib/property/calendar";
import { defaultAdults } from "#lib/property/form-query";
import type { StayRequest } from "@/components/property/cost";
import { partyText } from "@/components/property/party";

/** What a list's prices include, and their party. */
export async function ListNote({ asked, rentOnly }: { asked: StayRequest; rentOnly: boolean }) {
  const t = await getTranslations("property");
  const { dateFrom, dateTo, people = defaultAdults + asked.ages.length, ages } = asked;
  const party = partyText({ people, ages }, t, true) ?? "";
  return (
    <p className="max-w-measure text-sm text-grey">
      {rentOnly
        ? t("list.noteRent")
        : dateFrom && dateTo
          ? t("list.note", { nights: nights(dateFrom, dateTo), party })
          : t("list.noteFrom", { party })}
    </p>
  );
}
