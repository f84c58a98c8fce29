"use client";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { acceptedAll, type Consent, consentKinds, refusedAll, useConsent } from "#lib/layout/consent";
import { useBottomBarHeight } from "@/components/layout/use-bottom-bar-height";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { announce } from "@/components/ui/live-region";

export type PrivacyLink = { href: string; label: string } | null;

/** The consent form: refusing is as easy as accepting, each kind can be chosen separately. */
export function ConsentForm({ privacy }: { privacy: PrivacyLink }) {
  const t = useTranslations("layout.consent");
  const { consent, asking, choose } = useConsent();
  const [choosing, setChoosing] = useState(false);
  const bar = useBottomBarHeight();
  // Opened from the footer: the focus moves here, and back afterwards.
  useEffect(() => {
    if (!asking) return;
    const opener = document.activeElement;
    bar.current?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [asking, bar]);

  const decide = (choice: Consent) => {
    choose(choice);
    setChoosing(false);
    announce(t("saved"));
  };

  return (
    <section
      ref={bar}
      tabIndex={-1}
      aria-labelledby="consent-title"
      className="no-print fixed inset-x-0 bottom-0 z-30 max-h-[80dvh] overflow-y-auto border-t border-line bg-white shadow-float transition-[translate] starting:translate-y-full"
    >
      <form
        className="wrap grid gap-x-8 gap-y-3 py-3 lg:grid-cols-[1fr_auto] lg:items-center lg:py-4"
        onSubmit={(event) => {
          event.preventDefault();
          const given = new FormData(event.currentTarget);
          decide({ analytics: given.has("analytics"), social: given.has("social"), maps: given.has("maps") });
        }}
      >
        <div className="max-w-[72ch] text-sm">
          <h2 id="consent-title" className="mr-1.5 inline text-sm">
            {t("title")}
          </h2>
          <p className="inline">
            {t("text")}{" "}
            {privacy && (
              <a href={privacy.href} className="link inline-block py-0.5">
                {privacy.label}
              </a>
            )}
          </p>
        </div>
        {(choosing || asking) && (
          <fieldset className="grid gap-x-8 sm:grid-cols-3 lg:order-last lg:col-span-2">
            <legend className="sr-only">{t("choose")}</legend>
            {consentKinds.map((kind) => (
              <CheckboxField
                key={kind}
                id={`consent-${kind}`}
                name={kind}
                label={<span className="font-semibold">{t(kind)}</span>}
                help={t(`${kind}Text`)}
                defaultChecked={consent?.[kind] ?? false}
              />
            ))}
            <p className="mt-3 text-sm text-grey sm:col-span-3">{t("necessary")}</p>
          </fieldset>
        )}
        <div className="flex flex-wrap gap-2 max-sm:[&>*]:px-2 max-sm:[&>*]:text-sm">
          <Button variant="secondary" size="sm" className="flex-1 whitespace-nowrap" onClick={() => decide(refusedAll)}>
            {t("refuse")}
          </Button>
          <Button
            variant="secondary"
            size="sm"
            className="flex-1 whitespace-nowrap"
            onClick={() => decide(acceptedAll)}
          >
            {t("accept")}
          </Button>
          {choosing || asking ? (
            <Button key="save" type="submit" size="sm" className="flex-1 whitespace-nowrap">
              {t("save")}
            </Button>
          ) : (
            <Button
              key="choose"
              variant="quiet"
              size="sm"
              className="flex-1 whitespace-nowrap"
              onClick={() => {
                setChoosing(true);
                bar.current?.focus();
              }}
            >
              {t("choose")}
            </Button>
          )}
        </div>
      </form>
    </section>
  );
}
