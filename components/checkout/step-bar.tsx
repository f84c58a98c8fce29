import { Check } from "lucide-react";
import { getTranslations } from "next-intl/server";
import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import { classNames } from "@/components/ui/class-names";
import { Link } from "@/components/ui/link";

/** Steps before the numbered ones, for visitors who come from the cart; a direct booking from a home's page skips both. */
const before = [
  { name: "cart", path: "/commande/mon-panier" },
  { name: "signIn", path: "/commande/sign-in" },
] as const;
const steps = [
  { name: "details", path: "/commande/mes-donnees" },
  { name: "payment", path: "/commande/recapitulatif-paiement" },
  { name: "confirmation", path: null },
] as const;
export type Step = (typeof before | typeof steps)[number]["name"];

const line = "not-first:before:mx-4 not-first:before:h-px not-first:before:w-7 not-first:before:bg-control";
const way = "inline-flex min-h-11 items-center underline decoration-control underline-offset-3 hover:text-primary";

/** Progress of the order: three numbered steps, preceded by the cart; completed ones are links until the order is paid. */
export async function StepBar({ locale, current }: { locale: Locale; current: Step }) {
  const t = await getTranslations("checkout");
  const place = steps.findIndex((step) => step.name === current);
  const done = current === "confirmation";
  const start = before.findIndex((step) => step.name === current);
  const behind = done ? [] : before.slice(0, Math.max(1, start + 1));
  return (
    <nav aria-label={t("header.steps")} className="border-b border-line bg-white">
      <ol className="wrap hidden flex-wrap items-center lg:flex">
        {behind.map(({ name, path }) => (
          <li
            key={name}
            aria-current={name === current ? "step" : undefined}
            className={classNames("flex min-h-[60px] items-center whitespace-nowrap", line)}
          >
            {name === current ? (
              <b className="font-semibold">{t(`steps.${name}`)}</b>
            ) : (
              <Link href={href(locale, path)} className={way}>
                {t(`steps.${name}`)}
              </Link>
            )}
          </li>
        ))}
        {steps.map(({ name, path }, index) => (
          <li
            key={name}
            aria-current={index === place ? "step" : undefined}
            className={classNames(
              "flex min-h-[60px] items-center gap-2.5 whitespace-nowrap",
              line,
              index === place ? "font-semibold" : index > place && "text-grey",
            )}
          >
            <span
              className={classNames(
                "num grid size-6 place-items-center rounded-full border text-sm leading-none",
                index < place && "border-tint bg-tint text-primary",
                index === place && "border-primary bg-primary text-white",
                index > place && "border-control",
              )}
            >
              {index < place ? <Check size={14} strokeWidth={2.5} /> : index + 1}
            </span>
            {path && index < place && !done ? (
              <Link href={href(locale, path)} className={way}>
                {t(`steps.${name}`)}
              </Link>
            ) : (
              t(`steps.${name}`)
            )}
          </li>
        ))}
      </ol>
      <div className="wrap py-3 text-sm lg:hidden">
        <p className="flex justify-between gap-4">
          <span aria-current="step" className="font-semibold">
            {t(`steps.${current}`)}
          </span>
          {place >= 0 && (
            <span className="text-grey">{t("header.step", { current: place + 1, count: steps.length })}</span>
          )}
        </p>
        <div aria-hidden="true" className="mt-2 grid grid-cols-3 gap-1">
          {steps.map(({ name }, index) => (
            <span key={name} className={classNames("h-1 rounded-full", index <= place ? "bg-primary" : "bg-line")} />
          ))}
        </div>
      </div>
    </nav>
  );
}
