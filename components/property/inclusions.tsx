import { Check } from "lucide-react";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { depositReleaseDays } from "#agency/terms";
import { formatPrice } from "#lib/i18n/format";
import type { Inclusion } from "#lib/property/price-schema";
import { inclusionText } from "@/components/property/inclusion-text";

const columns = ["included", "added", "optional"] as const;
type Column = (typeof columns)[number];

const columnOf = ({ mode }: Inclusion): Column | null => (mode === "none" ? null : mode === "on_site" ? "added" : mode);

/** Table of what the rent includes, what is added, and what is optional. */
export async function Inclusions({ inclusions }: { inclusions: Inclusion[] }) {
  const t = await getTranslations("property.inclusions");
  const rows = inclusions.filter((inclusion) => inclusion.code !== "deposit" && inclusion.mode !== "none");
  const deposit = inclusions.find(({ code }) => code === "deposit");
  return (
    <>
      <div className="relative overflow-x-auto">
        <table className="w-full border-collapse">
          <thead>
            <tr className="text-sm text-grey">
              <td />
              <th scope="col" className="px-1 pb-2.5 font-normal md:px-2">
                {t("rent")}
              </th>
              <th scope="col" className="px-1 pb-2.5 font-normal md:px-2">
                {t("added")}
              </th>
              <th scope="col" className="px-1 pb-2.5 font-normal md:px-2">
                {t("optional")}
              </th>
            </tr>
          </thead>
          <tbody>
            <Row label={t("heating")} column="included" no={t("no")} value={<Tick label={t("yes")} />} />
            {rows.map((inclusion) => (
              <Row
                key={inclusion.code}
                label={t(`codes.${inclusion.code}`)}
                column={columnOf(inclusion)}
                no={t("no")}
                value={inclusion.mode === "included" ? <Tick label={t("yes")} /> : inclusionText(inclusion, t)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {deposit && (
        <p className="mt-3 text-sm text-grey">
          {deposit.price
            ? t("deposit", { price: formatPrice(deposit.price), days: depositReleaseDays })
            : t("noDeposit")}
        </p>
      )}
    </>
  );
}

function Row({ label, column, value, no }: { label: string; column: Column | null; value: ReactNode; no: string }) {
  return (
    <tr className="border-t border-line last:border-b">
      <th scope="row" className="py-3 pr-2 text-left font-normal">
        {label}
      </th>
      {columns.map((name) => (
        <td key={name} className="w-[22%] px-1 py-3 text-center text-sm md:px-2 md:text-base">
          {name === column ? (
            value
          ) : (
            <span className="text-control">
              <span aria-hidden="true">–</span>
              <span className="sr-only">{no}</span>
            </span>
          )}
        </td>
      ))}
    </tr>
  );
}

function Tick({ label }: { label: string }) {
  return (
    <>
      <Check size={20} className="mx-auto text-success" />
      <span className="sr-only">{label}</span>
    </>
  );
}
