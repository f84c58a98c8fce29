import { getLocale, getTranslations } from "next-intl/server";
import { contentPath } from "#lib/content/path";
import { getPage } from "#lib/content/server";
import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";

/** Link to the privacy page, next to the button of a form with personal data. Opens in a new tab, so that the input is kept. */
export async function PrivacyLine() {
  const locale = (await getLocale()) as Locale;
  const [t, privacy] = await Promise.all([getTranslations("layout"), getPage("privacy", locale)]);
  const page = privacy.ok && privacy.data ? contentPath(privacy.data, locale) : href(locale, "/cguone");
  return (
    <p className="max-w-measure text-sm text-grey">
      {t.rich("privacyLine", {
        page: (words) => (
          <a href={page} target="_blank" rel="noopener" className="link">
            {words}
          </a>
        ),
      })}
    </p>
  );
}
