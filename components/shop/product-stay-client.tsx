"use client";
import { useLocale, useTranslations } from "next-intl";
import { formatDate } from "#lib/i18n/format";
import { href } from "#lib/i18n/navigation";
import type { LinkedStay } from "@/components/shop/product-rows";
import { Alert } from "@/components/ui/alert";
import { Link } from "@/components/ui/link";
import { SelectField } from "@/components/ui/select-field";

type Props = {
  id: string;
  stays: LinkedStay[];
  stay: LinkedStay | null;
  /** The option has no price without a stay. */
  needsStay: boolean;
  /** Label of the choice without a stay. */
  without: string;
  error?: string;
  onChoose: (id: string) => void;
};

/** Choice of the home in the cart to which an option is linked; a message when there is none. */
export function ProductStay({ id, stays, stay, needsStay, without, error, onChoose }: Props) {
  const locale = useLocale();
  const t = useTranslations("content.form");
  if (stays.length === 0)
    return (
      <Alert kind="info" live={false}>
        <p>{t("stayNeeded")}</p>
        <Link href={href(locale, "/location")} className="link-solo font-semibold underline underline-offset-3">
          {t("seeRentals")}
        </Link>
      </Alert>
    );
  const options = stays.map(({ id: value, title, dateFrom }) => ({
    value,
    label: `${formatDate(dateFrom)}, ${title}`,
  }));
  return (
    <SelectField
      id={id}
      name="linkedToItem"
      label={t("stay")}
      error={error}
      value={stay?.id ?? ""}
      options={needsStay ? options : [...options, { value: "", label: without }]}
      onChange={(event) => onChoose(event.target.value)}
    />
  );
}
