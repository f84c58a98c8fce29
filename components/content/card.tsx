import type { Route } from "next";
import type { ReactNode } from "react";
import type { Image } from "#lib/property/listing-schema";
import { Link } from "@/components/ui/link";
import { overWidth, Picture } from "@/components/ui/picture";

type Props = {
  href: Route;
  title: string;
  summary: string;
  meta?: ReactNode;
  image?: Image;
  level?: "h2" | "h3";
  priority?: boolean;
};

/** A content item in a list; the whole card is one link. */
export function ContentCard({ href, title, summary, meta, image, level: Heading = "h2", priority }: Props) {
  const wide = image ? overWidth(image) : 1;
  return (
    <article className="group relative">
      {image && (
        <div className="overflow-hidden rounded-card">
          <Picture
            image={image}
            alt=""
            sizes={`(min-width: 992px) ${Math.round(384 * wide)}px, (min-width: 576px) ${Math.round(50 * wide)}vw, ${Math.round(100 * wide)}vw`}
            priority={priority}
            imageClassName="transition-transform group-hover:scale-[1.02]"
          />
        </div>
      )}
      {meta && <div className="mt-4 text-sm text-grey">{meta}</div>}
      <Heading className="mt-2 text-lg font-semibold leading-snug group-hover:text-primary group-hover:underline underline-offset-4">
        <Link href={href} className="after:absolute after:inset-0">
          {title}
        </Link>
      </Heading>
      <p className="mt-2 text-grey">{summary}</p>
    </article>
  );
}
