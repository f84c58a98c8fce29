import type { Route } from "next";
import type { ReactNode } from "react";
import type { Content } from "#lib/content/schema";
import { Prose } from "@/components/content/prose";
import { Breadcrumb } from "@/components/layout/breadcrumb";
import { TextWithBookingForm } from "@/components/shop/text-with-booking-form";
import { overWidth, Picture } from "@/components/ui/picture";

type Props = {
  content: Content;
  crumbs: { href?: Route; label: string }[];
  /** Line below the title: a date, a place. */
  meta?: ReactNode;
  /** Call to action below the title. */
  action?: ReactNode;
  /** Aside of the text on wide windows, after everything else on narrow ones. */
  aside?: ReactNode;
  /** The booking form, before the text on phones. */
  booking?: ReactNode;
  children?: ReactNode;
};

/** Page of a content item: title, picture, text, and additional content. */
export function Article({ content, crumbs, meta, action, aside, booking, children }: Props) {
  const image = content.images[0];
  const wide = image ? overWidth(image) : 1;
  const text = (
    <>
      {image && (
        <Picture
          image={image}
          sizes={`(min-width: 992px) ${Math.round(780 * wide)}px, ${Math.round(100 * wide)}vw`}
          priority
          className="mb-10 aspect-[3/2] max-h-[520px] overflow-hidden rounded-card"
        />
      )}
      <Prose html={content.body} />
    </>
  );
  return (
    <article className="wrap pb-16">
      <Breadcrumb items={crumbs} />
      <header className="mt-2 mb-8 max-w-[46rem]">
        <h1>{content.title}</h1>
        {meta && <div className="mt-3 text-grey">{meta}</div>}
        {content.subtitle && <p className="mt-3 text-lg text-grey">{content.subtitle}</p>}
        {action && <p className="mt-5">{action}</p>}
      </header>
      {booking ? (
        <TextWithBookingForm booking={booking}>
          {text}
          {aside && <aside className="mt-12">{aside}</aside>}
        </TextWithBookingForm>
      ) : (
        <div className="grid grid-cols-1 gap-x-16 lg:grid-cols-[minmax(0,48rem)_minmax(260px,1fr)]">
          <div>{text}</div>
          <div className="lg:col-span-2">{children}</div>
          {aside && <aside className="max-lg:*:mt-12 lg:col-start-2 lg:row-start-1">{aside}</aside>}
        </div>
      )}
      {booking && children}
    </article>
  );
}
