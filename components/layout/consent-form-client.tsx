"use client";
import { useState } from "react";
import { acceptedAll, type Consent, consentKinds, refusedAll, useConsent } from "#lib/layout/consent";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { announce } from "@/components/ui/live-region";

export type ConsentLabels = Record<
  | "title"
  | "text"
  | "refuse"
  | "accept"
  | "choose"
  | "save"
  | "saved"
  | "necessary"
  | "analytics"
  | "analyticsText"
  | "social"
  | "socialText"
  | "maps"
  | "mapsText",
  string
>;
/** The cookie choice: refusing is as easy as accepting, each kind can be chosen (PN10). */
export default function ConsentForm({ labels }: { labels: ConsentLabels }) {
  const { consent, asking, choose } = useConsent();
  const [choosing, setChoosing] = useState(false);

  const decide = (choice: Consent) => {
    choose(choice);
    setChoosing(false);
    announce(labels.saved);
  };

  return (
    <section
      aria-labelledby="consent-title"
      className="no-print fixed inset-x-0 bottom-0 z-30 max-h-[80dvh] overflow-y-auto border-t border-line bg-white shadow-float transition-[translate] starting:translate-y-full"
    >
      <form
        className="wrap grid gap-x-8 gap-y-4 py-4 lg:grid-cols-[1fr_auto] lg:items-center"
        onSubmit={(event) => {
          event.preventDefault();
          const given = new FormData(event.currentTarget);
          decide({ analytics: given.has("analytics"), social: given.has("social"), maps: given.has("maps") });
        }}
      >
        <div className="max-w-[72ch] text-sm">
          <h2 id="consent-title" className="mr-1.5 inline text-sm">
            {labels.title}
          </h2>
          <p className="inline">{labels.text}</p>
        </div>
        {(choosing || asking) && (
          <fieldset className="grid gap-x-8 sm:grid-cols-3 lg:order-last lg:col-span-2">
            <legend className="sr-only">{labels.choose}</legend>
            {consentKinds.map((kind) => (
              <CheckboxField
                key={kind}
                id={`consent-${kind}`}
                name={kind}
                label={<span className="font-semibold">{labels[kind]}</span>}
                help={labels[`${kind}Text`]}
                defaultChecked={consent?.[kind] ?? false}
              />
            ))}
            <p className="mt-3 text-sm text-grey sm:col-span-3">{labels.necessary}</p>
          </fieldset>
        )}
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" className="flex-1 whitespace-nowrap" onClick={() => decide(refusedAll)}>
            {labels.refuse}
          </Button>
          <Button
            variant="secondary"
            size="sm"
            className="flex-1 whitespace-nowrap"
            onClick={() => decide(acceptedAll)}
          >
            {labels.accept}
          </Button>
          {choosing || asking ? (
            <Button key="save" type="submit" size="sm" className="flex-1 whitespace-nowrap">
              {labels.save}
            </Button>
          ) : (
            <Button key="choose" variant="quiet" size="sm" className="flex-1" onClick={() => setChoosing(true)}>
              {labels.choose}
            </Button>
          )}
        </div>
      </form>
    </section>
  );
}
