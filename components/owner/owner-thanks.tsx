"use client";
import { CircleCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { replyWorkingDays } from "#agency/terms";
import { Button } from "@/components/ui/button";

const steps = ["call", "visit", "offer"] as const;

type Props = { reference: string; onAnother: () => void };

/** Replaces the form once it is sent: receipt and next steps. */
export function OwnerThanks({ reference, onAnother }: Props) {
  const t = useTranslations("content.ownerForm");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div data-thanks>
      <h3 ref={heading} tabIndex={-1} className="flex items-start gap-3 text-xl">
        <CircleCheck size={28} className="flex-none text-success" />
        {t("thanks")}
      </h3>
      <p className="mt-3">{t("reference", { reference })}</p>
      <h4 className="mt-8 text-lg">{t("next")}</h4>
      <ol className="mt-3 grid gap-3">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden="true"
              className="grid size-8 flex-none place-items-center rounded-full bg-tint font-semibold text-primary"
            >
              {index + 1}
            </span>
            <span className="pt-1">{t(`steps.${step}`, { days: replyWorkingDays })}</span>
          </li>
        ))}
      </ol>
      <p className="mt-8 [@media(scripting:none)]:hidden">
        <Button variant="secondary" onClick={onAnother}>
          {t("another")}
        </Button>
      </p>
    </div>
  );
}
