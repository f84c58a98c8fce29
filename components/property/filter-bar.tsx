import { Pencil, SlidersHorizontal } from "lucide-react";
import type { Route } from "next";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { formatDate, formatNumber } from "#lib/i18n/format";
import type { LocationFilter } from "#lib/property/filter";
import type { Convenience } from "#lib/property/listing-schema";
import { beyondStay, filterQuery } from "#lib/property/search-params";
import { ChoiceMenu } from "@/components/property/choice-menu";
import { FilterAll, type ListFilter } from "@/components/property/filter-all";
import {
  comfortChoices,
  convenienceChoices,
  firstConveniences,
  placeChoices,
  typeChoices,
} from "@/components/property/filter-choices";
import { FilterDialog } from "@/components/property/filter-dialog-client";
import { RoomFields, StayFields } from "@/components/property/filter-fields";
import { FilterForm } from "@/components/property/filter-form-client";
import { chosenLabel, type PropertyTexts } from "@/components/property/filter-label";
import { FilterMenu } from "@/components/property/filter-menu";
import { FilterMenus } from "@/components/property/filter-menus-client";
import { FilterSubmit } from "@/components/property/filter-submit";
import { hiddenBarFields, hiddenDialogFields } from "@/components/property/hidden-fields";
import { partyText } from "@/components/property/party";
import { PriceFields } from "@/components/property/price-fields";
import { classNames } from "@/components/ui/class-names";

type Optional = "categories" | "typeCounts" | "counts";
type Props = Omit<ListFilter, Optional> & Partial<Pick<ListFilter, Optional>> & { path: Route };

const isWeekly = (mode: Props["mode"]) => mode === "weekly" || mode === "special" || mode === "apartments";

/** The filters that stay visible while the list scrolls, and the button for all filters. */
export async function FilterBar({
  mode,
  locale,
  path,
  filter,
  active,
  places,
  comfortClasses,
  categories = [],
  typeCounts = [],
  counts = null,
}: Props) {
  const t = await getTranslations("property");
  const rental = mode === "sale" ? null : (filter as LocationFilter);
  const weekly = isWeekly(mode);
  const sales = mode === "sale";
  const fixed: Record<string, string> =
    mode === "sale" ? {} : mode === "apartments" ? { kind: "weekly", type: "apartment" } : { kind: mode };
  const asked = { sales, byValue: counts !== null, fixed };
  const inBar = filter.conveniences.filter((one) => firstConveniences.includes(one));
  const key = filterQuery(filter);
  const more = weekly ? beyondStay(active) : active;

  return (
    <div
      data-bar="filters"
      className="no-print sticky top-16 z-10 has-[[open]]:z-11 has-[dialog:target]:z-50 border-y border-line bg-snow"
    >
      <FilterMenus className="wrap flex min-h-16 flex-wrap items-center gap-2 py-2 lg:min-h-[72px]">
        <FilterForm
          key={`bar${key}`}
          action={path}
          counted={asked}
          label={t("filters.label")}
          className={classNames(
            "flex-wrap items-center gap-2 lg:flex-[0_1_auto]",
            weekly ? "flex min-w-0 flex-[1_1_9rem]" : "hidden lg:flex",
          )}
        >
          <HiddenFields fields={hiddenBarFields(filter, { rental: rental !== null, weekly })} />
          <BarMenus
            {...{ mode, locale, filter, places, comfortClasses, typeCounts, counts, fixed, inBar }}
            submit={<FilterSubmit mode={mode} />}
          />
        </FilterForm>
        <FilterDialog
          id="filtres"
          title={t("filters.all")}
          closeLabel={t("filters.close")}
          triggerClassName={classNames(
            "flex min-h-12 flex-none items-center gap-2.5 rounded-control border px-3.5 whitespace-nowrap hover:border-ink",
            more.length > 0
              ? "border-primary bg-tint text-primary-pressed lg:border-control lg:bg-white lg:text-ink"
              : "border-control bg-white",
          )}
          trigger={
            <>
              <SlidersHorizontal size={18} />
              <span className="lg:hidden">{chosenLabel(t("filters.label"), more.length, t)}</span>
              <span className="max-lg:hidden">{t("filters.all")}</span>
            </>
          }
        >
          <FilterForm
            key={`all${key}`}
            action={path}
            counted={asked}
            label={t("filters.all")}
            className="flex min-h-0 flex-1 flex-col"
          >
            <HiddenFields fields={hiddenDialogFields(filter)} />
            <FilterAll
              {...{ mode, locale, filter, active, places, comfortClasses, categories, typeCounts, counts, fixed }}
              clearHref={path}
            />
          </FilterForm>
        </FilterDialog>
      </FilterMenus>
    </div>
  );
}

const HiddenFields = ({ fields }: { fields: [name: string, value: string][] }) =>
  fields.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);

type MenusProps = Omit<ListFilter, "active" | "categories"> & {
  fixed: Record<string, string>;
  inBar: Convenience[];
  submit: ReactNode;
};

/** A menu for each of the most used filters, as many as fit. */
async function BarMenus(props: MenusProps) {
  const { mode, locale, filter, places, comfortClasses, typeCounts, counts, fixed, inBar, submit } = props;
  const t = await getTranslations("property");
  const rental = mode === "sale" ? null : (filter as LocationFilter);
  const weekly = isWeekly(mode);
  const types = typeChoices(mode, { known: typeCounts, counts }, t);
  const price = filter.priceMax
    ? t("filters.value.priceMax", { value: formatNumber(filter.priceMax) })
    : filter.priceMin
      ? t("filters.value.priceMin", { value: formatNumber(filter.priceMin) })
      : t("filters.price");
  return (
    <>
      {rental && weekly && (
        <FilterMenu
          wide
          submit={submit}
          className="min-w-0 flex-1 lg:w-[15rem] lg:flex-none"
          summaryClassName="justify-between"
          icon={<Pencil size={18} className="flex-none text-primary max-[359px]:hidden" />}
          label={
            <StayLabel
              rental={rental}
              anyDates={t("filters.anyDates")}
              party={partyText(rental, t) ?? t("filters.anyParty")}
              t={t}
            />
          }
        >
          <StayFields prefix="bar" filter={rental} fixed={fixed} locale={locale} />
        </FilterMenu>
      )}
      {places.length > 0 && (
        <ChoiceMenu name="place" choices={placeChoices(places, counts)} chosen={filter.place} submit={submit} />
      )}
      {mode !== "apartments" && <ChoiceMenu name="type" choices={types} chosen={filter.type} submit={submit} />}
      <FilterMenu
        label={t("filters.rooms")}
        on={filter.roomsMin !== undefined || filter.roomsMax !== undefined}
        submit={submit}
        className="hidden lg:block"
      >
        <RoomFields prefix="bar" filter={filter} counts={counts} />
      </FilterMenu>
      <FilterMenu
        label={price}
        on={filter.priceMin !== undefined || filter.priceMax !== undefined}
        submit={submit}
        className="hidden lg:block"
      >
        <PriceFields prefix="bar" filter={filter} counts={counts} />
      </FilterMenu>
      {rental && comfortClasses.length > 0 && (
        <ChoiceMenu
          name="comfort"
          choices={comfortChoices(comfortClasses, counts, t)}
          chosen={rental.comfort}
          submit={submit}
          className="hidden xl:block"
        />
      )}
      {rental && (
        <ChoiceMenu
          name="conveniences"
          choices={convenienceChoices(firstConveniences, counts, t)}
          chosen={inBar}
          submit={submit}
          className="hidden min-[1400px]:block"
        />
      )}
    </>
  );
}

type LabelProps = { rental: LocationFilter; anyDates: string; party: string; t: PropertyTexts };

function StayLabel({ rental, anyDates, party, t }: LabelProps) {
  const { dateFrom, dateTo } = rental;
  const short = (date: string) => t("table.day", { day: date.slice(0, 5) });
  const until = dateTo && formatDate(dateTo);
  const dates =
    dateFrom && until ? (
      <>
        {short(formatDate(dateFrom))} –{" "}
        <span aria-hidden="true" className="sm:hidden">
          {short(until)}
        </span>
        <span className="max-sm:sr-only">{until}</span>
      </>
    ) : (
      anyDates
    );
  return (
    <span className="min-w-0 leading-tight">
      <span className="num block truncate font-semibold">{dates}</span>
      <span className="block truncate text-sm text-grey">{party}</span>
    </span>
  );
}
