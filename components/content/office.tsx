import { Clock, type LucideIcon, Mail, MapPin, Navigation, Phone } from "lucide-react";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { agency } from "#agency/agency";
import { getPage } from "#lib/content/server";
import type { Locale } from "#lib/i18n/locale";
import { Prose } from "@/components/content/prose";
import { openingHours } from "@/components/layout/opening";
import { TelephoneLink } from "@/components/layout/telephone-link";
import { ListingMap } from "@/components/map/listing-map";

/** How to reach the agency: telephone, mail, address, hours, directions, a map. */
export async function Office({ locale }: { locale: Locale }) {
  const [t, page] = await Promise.all([getTranslations("content.contact"), getPage("contact", locale)]);
  const { latitude, longitude } = agency;
  const address = `${agency.street} ${agency.streetNumber}, ${agency.zip} ${agency.city}`;
  const directions = `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(`${agency.legalName}, ${address}`)}`;
  return (
    <section aria-labelledby="office" className="h-fit overflow-hidden rounded-card border border-line bg-white">
      <ListingMap
        title={t("map")}
        markers={[{ id: 1, latitude, longitude, name: `${agency.name}, ${address}` }]}
        className="h-[340px]"
      />
      <div className="p-6 md:p-8">
        <h2 id="office" className="text-xl">
          {t("office")}
        </h2>
        <ul className="mt-3 grid gap-0.5">
          <Line Icon={Phone}>
            <TelephoneLink
              number={agency.telephone}
              className="link num inline-flex min-h-11 items-center whitespace-nowrap"
            />
          </Line>
          <Line Icon={Mail}>
            <a className="link inline-flex min-h-11 items-center" href={`mailto:${agency.email}`}>
              {agency.email}
            </a>
          </Line>
          <Line Icon={MapPin}>
            <address className="py-2.5 not-italic">
              {agency.legalName}
              <br />
              {agency.street} {agency.streetNumber}
              <br />
              {agency.zip} {agency.city}
            </address>
          </Line>
          <Line Icon={Navigation}>
            <a className="link inline-flex min-h-11 items-center" href={directions} rel="noopener noreferrer">
              {t("directions")}
            </a>
          </Line>
          <Line Icon={Clock}>
            <p className="py-2.5">{await openingHours(locale)}</p>
          </Line>
        </ul>
        {page.ok && page.data && <Prose html={page.data.body} className="mt-5 border-t border-line pt-5 text-sm" />}
      </div>
    </section>
  );
}

function Line({ Icon, children }: { Icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Icon className="mt-3 size-5 flex-none text-primary" />
      <div className="min-w-0">{children}</div>
    </li>
  );
}
