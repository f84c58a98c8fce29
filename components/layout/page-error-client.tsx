"use client";

import { useParams } from "next/navigation";
import { errorText } from "#lib/i18n/error-text";
import { Button, buttonClass } from "@/components/ui/button";

/** What a page shows in place of itself when it failed: a calm sentence, another try, home, the telephone. */
export default function PageError({ reset }: { reset: () => void }) {
  const { locale } = useParams<{ locale?: string }>();
  const text = errorText(locale);
  return (
    <div className="mx-auto flex w-full max-w-narrow flex-col gap-5 px-(--gutter) py-16">
      <h1>{text.title}</h1>
      <p>{text.text}</p>
      <p className="flex flex-wrap gap-4">
        <Button onClick={reset}>{text.retry}</Button>
        <a href={text.home} className={buttonClass({ variant: "secondary" })}>
          {text.backHome}
        </a>
        <a href={`tel:${text.telephone.replaceAll(" ", "")}`} className={buttonClass({ variant: "quiet" })}>
          {text.telephone}
        </a>
      </p>
    </div>
  );
}
