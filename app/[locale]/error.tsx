"use client";

import { useParams } from "next/navigation";
import { Button, buttonClass } from "@/components/ui/button";
import { errorText } from "#lib/i18n/error-text";

/** A page that failed: says so calmly and offers to try again; header and footer stay. */
export default function PageError({ reset }: { error: Error; reset: () => void }) {
  const { locale } = useParams<{ locale?: string }>();
  const text = errorText(locale);
  return (
    <main id="content" className="mx-auto flex w-full max-w-narrow flex-col gap-5 px-(--gutter) py-16">
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
    </main>
  );
}
