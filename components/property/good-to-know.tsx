import { CarFront, CigaretteOff, type LucideIcon, PawPrint, SunMoon } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import { agency } from "#agency/agency";
import { formatHour } from "#lib/i18n/format";
import type { Location } from "#lib/property/listing-schema";
import { petReference, refusesPets } from "#lib/property/pets";
import type { Product } from "#lib/shop/product-schema";
import { DetailSection } from "@/components/property/detail-parts";
import { optionHint } from "@/components/property/option-words";

type Props = { location: Location; products: Product[] };
type Rule = { Icon: LucideIcon; title: string; text: string };

const parkingReference = "PARKING";

/** Hours, pets, smoking and parking of a weekly rental; unknown ones are left out. */
export async function GoodToKnow({ location, products }: Props) {
  const [t, p, locale] = await Promise.all([
    getTranslations("property.goodToKnow"),
    getTranslations("property"),
    getLocale(),
  ]);
  const { arrivalFrom, departureBefore } = agency.stay;
  const { conveniences } = location;
  const offered = (reference: string) =>
    products.find((product) => product.reference === reference && product.status === "available");
  const [pet, parking] = [offered(petReference), offered(parkingReference)];
  const pets = location.pets || conveniences.includes("pets_allowed") || pet !== undefined;
  const garage = conveniences.includes("garage");
  const rules: (Rule | false)[] = [
    {
      Icon: SunMoon,
      title: t("hours", { from: formatHour(arrivalFrom, locale), before: formatHour(departureBefore, locale) }),
      text: t("quiet"),
    },
    (pets || refusesPets(location, products)) && {
      Icon: PawPrint,
      title: t(pets ? "pets" : "noPets"),
      text: pet ? t("onRequest", { price: optionHint(pet, p) }) : t(pets ? "petsText" : "noPetsText"),
    },
    conveniences.includes("non_smoking") && { Icon: CigaretteOff, title: t("nonSmoking"), text: t("nonSmokingText") },
    (garage || parking !== undefined || location.conveniences_complete) && {
      Icon: CarFront,
      title: t(garage ? "garage" : parking ? "parking" : "noParking"),
      text: garage ? t("garageText") : parking ? t("onRequest", { price: optionHint(parking, p) }) : t("noParkingText"),
    },
  ];
  return (
    <DetailSection id="savoir" title={t("title")}>
      <ul className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
        {rules
          .filter((rule) => rule !== false)
          .map(({ Icon, title, text }) => (
            <li key={title} className="flex gap-3.5">
              <Icon size={22} className="mt-0.5 flex-none text-primary" />
              <div>
                <h3 className="text-base font-semibold">{title}</h3>
                <p className="num mt-0.5 whitespace-normal text-grey">{text}</p>
              </div>
            </li>
          ))}
      </ul>
    </DetailSection>
  );
}
