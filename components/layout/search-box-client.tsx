"use client";
import { Search } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { href, withQuery } from "#lib/i18n/navigation";
import { classNames } from "@/components/ui/class-names";
import { usePush } from "@/components/ui/progress-client";

type Props = { className?: string; onSearch?: () => void };

/** Search box: Enter goes to `/{locale}/recherche/?q=term` and clears it; works without JavaScript. */
export function SearchBox({ className, onSearch }: Props) {
  const t = useTranslations("layout.search");
  const locale = useLocale();
  const push = usePush();
  const action = href(locale, "/recherche/");
  return (
    <search className={className}>
      <form
        action={action}
        onSubmit={(event) => {
          event.preventDefault();
          const form = event.currentTarget;
          const term = String(new FormData(form).get("q") ?? "").trim();
          form.reset();
          if (!term) return;
          onSearch?.();
          push(withQuery(action, `?q=${encodeURIComponent(term)}`));
        }}
        className="relative"
      >
        <button
          type="submit"
          aria-label={t("submit")}
          className="absolute inset-y-0 left-0 grid w-11 place-items-center rounded-control text-grey hover:text-primary"
        >
          <Search size={18} />
        </button>
        <input
          type="search"
          name="q"
          aria-label={t("label")}
          placeholder={t("placeholder")}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          className={classNames(
            "h-11 w-full rounded-control border border-control bg-white pr-3 pl-11 lg:max-xl:pr-1 lg:max-xl:pl-10 placeholder:text-grey hover:border-ink focus:border-primary",
            "[&::-webkit-search-cancel-button]:appearance-none",
          )}
        />
      </form>
    </search>
  );
}
