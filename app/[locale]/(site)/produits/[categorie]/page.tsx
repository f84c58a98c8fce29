import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { isOver } from "#lib/content/current";
import { getContents, getEveryContent } from "#lib/content/server";
import { isPast, unpresented } from "#lib/content/unpresented";
import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import { localizedParams } from "#lib/i18n/params";
import { today } from "#lib/property/calendar";
import { pageMetadata } from "#lib/seo/metadata";
import { type Product, productCategorySchema } from "#lib/shop/product-schema";
import { getProducts } from "#lib/shop/server";
import { PackageTypes } from "@/components/content/package-types";
import { ProductList } from "@/components/content/product-list";
import { ContentUnavailable } from "@/components/content/unavailable";
import { Breadcrumb } from "@/components/layout/breadcrumb";
import { OrderTable } from "@/components/shop/order-table";
import { Link } from "@/components/ui/link";

const serviceFields = ["complementary", "laundry", "maintenance", "management", "concierge"] as const;

type Props = PageProps<"/[locale]/produits/[categorie]">;

export async function generateMetadata({ params }: Props) {
  const { locale, categorie } = await localizedParams(params);
  const category = productCategorySchema.safeParse(categorie);
  if (!category.success) notFound();
  const t = await getTranslations("content.products");
  return pageMetadata({
    locale,
    path: `/produits/${category.data}`,
    title: t("listTitle", { category: t(category.data) }),
    description: t(`descriptions.${category.data}`),
  });
}

/** Services by the category of the content that presents them; those without content come last. */
async function byField(products: Product[], locale: Locale) {
  const [t, contents] = await Promise.all([getTranslations("content.categories"), getContents("services", locale)]);
  const services = contents.ok ? contents.data : [];
  const fieldOf = ({ article }: Product) => services.find(({ id }) => id === article)?.category ?? null;
  const groups = serviceFields.map((field) => ({
    title: t(field),
    products: products.filter((product) => fieldOf(product) === field),
  }));
  const grouped = new Set(groups.flatMap((group) => group.products));
  return [...groups, { title: null, products: products.filter((product) => !grouped.has(product)) }];
}

export default async function ProductsPage({ params }: Props) {
  const { locale, categorie } = await localizedParams(params);
  const category = productCategorySchema.safeParse(categorie);
  if (!category.success) notFound();
  const [t, crumbs, products, packages] = await Promise.all([
    getTranslations("content.products"),
    getTranslations("content.crumbs"),
    getProducts({ category: category.data }, locale),
    category.data === "package" ? getEveryContent("packages", locale) : null,
  ]);
  if (!products.ok) return <ContentUnavailable title={t(category.data)} />;
  const presenting = packages?.ok ? packages.data : [];
  const day = today();
  const others = unpresented(products.data, presenting).filter((product) => !isPast(product, presenting, day));
  return (
    <div className="wrap pb-16">
      <Breadcrumb items={[{ href: href(locale), label: crumbs("home") }, { label: t(category.data) }]} />
      <h1 className="mt-2">{t(category.data)}</h1>
      <p className="mt-3 max-w-measure text-lg text-grey">{t(`descriptions.${category.data}`)}</p>
      {category.data === "rental" && (
        <p className="mt-3">
          <Link href={href(locale, "/location")} className="link">
            {t("allHomes")}
          </Link>
        </p>
      )}
      {category.data === "package" && <PackageTypes locale={locale} />}
      {others.length === 0 && presenting.every((item) => isOver(item, day)) && <p className="mt-10">{t("empty")}</p>}
      {category.data === "service" ? (
        <OrderTable groups={await byField(others, locale)} locale={locale} title={t("title")} />
      ) : (
        <ProductList
          products={others}
          locale={locale}
          title={t(category.data === "package" ? "alsoBookable" : "title")}
        />
      )}
    </div>
  );
}
