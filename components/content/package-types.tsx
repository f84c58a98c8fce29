import { contentPath } from "#lib/content/path";
import { getContents } from "#lib/content/server";
import type { Locale } from "#lib/i18n/locale";
import { PackageList } from "@/components/content/package-list";
import { Link } from "@/components/ui/link";

/** Every package, grouped by type: snow, summer, for two, with the family. */
export async function PackageTypes({ locale }: { locale: Locale }) {
  const types = await getContents("type_de_pack", locale);
  if (!types.ok) return null;
  return types.data.map((type) => (
    <section
      key={type.id}
      aria-labelledby={`type-${type.id}`}
      className="mt-14 gap-6 lg:grid lg:grid-cols-3 lg:border-t lg:border-line lg:pt-10"
    >
      <div>
        <h2 id={`type-${type.id}`}>
          <Link href={contentPath(type, locale)} className="hover:text-primary hover:underline">
            {type.title}
          </Link>
        </h2>
        <p className="mt-2 max-w-measure text-grey">{type.summary}</p>
      </div>
      <PackageList
        locale={locale}
        type={type.category}
        level="h3"
        className="max-lg:mt-8 lg:col-span-2 lg:grid-cols-2"
      />
    </section>
  ));
}
