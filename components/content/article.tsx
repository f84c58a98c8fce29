import type { ReactNode } from "react";
import { sanitizeHtml } from "#lib/content/html";
import type { Content } from "#lib/content/schema";
import { Breadcrumb } from "@/components/layout/breadcrumb";
import { Picture } from "@/components/ui/picture";

type Props = {
  content: Content;
  crumbs: { href?: string; label: string }[];
  /** Line under the title: a date, a place. */
  meta?: ReactNode;
  /** What stands beside the text on wide screens, after it on narrow ones. */
  aside?: ReactNode;
  children?: ReactNode;
};

/** A content item as a page: title, picture, text, and what follows it. */
export function Article({ content, crumbs, meta, aside, children }: Props) {
  const image = content.images[0];
  const text = (
    <>
      {image && (
        <Picture
          image={image}
          sizes={aside ? "(min-width: 992px) 768px, 100vw" : "(min-width: 1280px) 1200px, 100vw"}
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
      </header>
      {aside ? (
        <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,48rem)_minmax(260px,1fr)]">
          <div>{text}</div>
          <aside>{aside}</aside>
        </div>
      ) : (
        text
      )}
      {children}
    </article>
  );
}

export function Prose({ html, className = "" }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place where sanitized content HTML is shown
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: sanitizeHtml(html) }} />;
}
