import { useTranslations } from "next-intl";

/** What the choice in a form costs, told as it changes. */
export function FormTotal({ amount, busy }: { amount: string; busy?: boolean }) {
  const t = useTranslations("content.form");
  return (
    <p
      className="flex items-baseline justify-between border-t border-line pt-4 text-lg font-semibold"
      aria-live="polite"
      aria-busy={busy}
    >
      <span>{t("total")}</span>
      <span className="num text-xl">{amount}</span>
    </p>
  );
}
