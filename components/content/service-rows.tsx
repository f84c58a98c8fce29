import { ArrowRight } from "lucide-react";
import { contentPath } from "#lib/content/path";
import type { Content } from "#lib/content/schema";
import type { Locale } from "#lib/i18n/locale";
import { leastPrice } from "#lib/shop/least-price";
import { ProductPrice } from "@/components/content/product-price";
import { ServiceIcon } from "@/components/content/service-icon";
import { Link } from "@/components/ui/link";

type Props = {
  services: Content[];
  locale: Locale;
  title: string;
  id: string;
  /** False when a table on the same page has the prices. */
  priced?: boolean;
};

/** Services as rows: icon, name, one sentence, lowest price with unit, link to its page. */
export function ServiceRows({ services, locale, title, id, priced = true }: Props) {
  if (services.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-14">
      <h2 id={id}>{title}</h2>
      <ul className="mt-6 border-t border-line">
        {services.map((service) => (
          <li key={service.id} className="border-b border-line">
            <ServiceRow service={service} locale={locale} priced={priced} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ServiceRow({ service, locale, priced }: { service: Content; locale: Locale; priced: boolean }) {
  const offered = service.attached_products?.filter(({ status }) => status === "available") ?? [];
  const products = priced ? offered : [];
  const [cheapest] = products.toSorted((a, b) => leastPrice(a) - leastPrice(b));
  return (
    <Link
      href={contentPath(service, locale)}
      className="group grid grid-cols-[24px_minmax(0,1fr)_20px] items-center gap-x-5 py-4 md:grid-cols-[24px_minmax(0,1fr)_auto_20px] md:gap-x-7"
    >
      <ServiceIcon name={service.facts.icon} className="text-primary max-md:row-span-2" />
      <span className="min-w-0">
        <span className="block text-lg leading-snug font-semibold underline-offset-4 group-hover:text-primary group-hover:underline">
          {service.title}
        </span>
        <span className="block text-grey">{service.subtitle ?? service.summary}</span>
      </span>
      <span className="max-md:col-start-2 max-md:row-start-2 max-md:mt-1 md:text-right">
        {cheapest && <ProductPrice product={cheapest} from={products.length > 1} />}
      </span>
      <ArrowRight
        size={20}
        className="text-primary transition-transform group-hover:translate-x-1 max-md:col-start-3 max-md:row-span-2 max-md:row-start-1"
      />
    </Link>
  );
}
