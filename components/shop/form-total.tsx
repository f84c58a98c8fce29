import { useTranslations } from "next-intl";

/** Total of a form's current choices; changes are announced. */
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
