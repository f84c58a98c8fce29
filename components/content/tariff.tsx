import { getTranslations } from "next-intl/server";
import type { Content } from "#lib/content/schema";
import { formatNumber } from "#lib/i18n/format";
import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import { unitOf } from "#lib/shop/unit";

/** What services cost, piece by piece, each line leading to its order form. */
export async function Tariff({ services, locale }: { services: Content[]; locale: Locale }) {
  const t = await getTranslations("content");
  const priced = services.filter((service) => service.attached_products?.length);
  if (priced.length === 0) return null;
  return (
    <section id="tarif" aria-labelledby="tarif-title" className="mt-14 max-w-[54rem] scroll-mt-20">
      <h2 id="tarif-title">{t("tariff.title")}</h2>
      <p className="mt-2 text-grey">{t("tariff.intro")}</p>
      <table className="mt-6 w-full border-collapse">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t("tariff.item")}</th>
            <th scope="col">{t("tariff.price")}</th>
            <th scope="col">{t("tariff.order")}</th>
          </tr>
        </thead>
        {priced.map((service) => (
          <tbody key={service.id}>
            <tr>
              <th scope="rowgroup" colSpan={3} className="pt-6 pb-2 text-left text-lg">
                {service.title}
              </th>
            </tr>
            {service.attached_products?.map((product) => (
              <tr key={product.id} className="border-t border-line last:border-b">
                <th scope="row" className="py-2.5 pr-4 text-left font-normal">
                  {product.title}
                </th>
                <td className="py-2.5 pr-4 text-right whitespace-nowrap">
                  <span className="num font-semibold">{formatNumber(product.basePrice, 2)}</span>
                  <span className="text-sm text-grey max-sm:block sm:ml-2">{t(`units.${unitOf(product)}`)}</span>
                </td>
                <td className="w-0 py-1 text-right">
                  <a href={href(locale, `/produit/${product.id}`)} className="link inline-flex min-h-11 items-center">
                    {t("tariff.order")}
                    <span className="sr-only">: {product.title}</span>
                  </a>
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}
