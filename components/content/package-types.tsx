import { getTranslations } from "next-intl/server";
import { contentPath } from "#lib/content/path";
import type { Content } from "#lib/content/schema";
import { getContents, packagesOf } from "#lib/content/server";
import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import { PackageList } from "@/components/content/package-list";
import { Link } from "@/components/ui/link";

/** Every package, grouped by type: snow, summer, for two, with the family; those of no type come last. */
export async function PackageTypes({ locale }: { locale: Locale }) {
  const [t, types, packages] = await Promise.all([
    getTranslations("content.packages"),
    getContents("type_de_pack", locale),
    getContents("packages", locale),
  ]);
  const everyGroup = await Promise.all(
    (types.ok ? types.data : []).map(async (type) => ({ type, packages: (await packagesOf(type, locale)) ?? [] })),
  );
  const groups = everyGroup.filter((group) => group.packages.length > 0);
  const grouped = new Set(groups.flatMap((group) => group.packages));
  const others = (packages.ok ? packages.data : []).filter((item) => !grouped.has(item));
  return (
    <>
      {groups.map((group) => (
        <section
          key={group.type.id}
          aria-labelledby={`type-${group.type.id}`}
          className="mt-14 gap-6 lg:grid lg:grid-cols-3 lg:border-t lg:border-line lg:pt-10"
        >
          <div>
            <h2 id={`type-${group.type.id}`}>
              <Link href={contentPath(group.type, locale)} className="hover:text-primary hover:underline">
                {group.type.title}
              </Link>
            </h2>
            <p className="mt-2 max-w-measure text-grey">{group.type.summary}</p>
          </div>
          <PackageList
            packages={group.packages}
            locale={locale}
            level="h3"
            className="max-lg:mt-8 lg:col-span-2 lg:grid-cols-2"
          />
        </section>
      ))}
      {others.length > 0 && (
        <section aria-labelledby="other-packages" className="mt-14">
          <h2 id="other-packages">{t(groups.length > 0 ? "other" : "title")}</h2>
          <PackageList packages={others} locale={locale} level="h3" />
        </section>
      )}
    </>
  );
}

/** The packages of one type; of a type without any, and in an outage, the way to all. */
export async function PackagesOfType({ type, locale }: { type: Content; locale: Locale }) {
  const [t, packages] = await Promise.all([getTranslations("content.packages"), packagesOf(type, locale)]);
  if (packages && packages.length > 0) return <PackageList packages={packages} locale={locale} />;
  return (
    <p className="mt-8">
      {packages && `${t("none")} `}
      <Link href={href(locale, "/produits/package")} className="link">
        {t("all")}
      </Link>
    </p>
  );
}
