import { ArrowRight } from "lucide-react";
import type { Route } from "next";
import type { Image } from "#lib/property/listing-schema";
import { Link } from "@/components/ui/link";
import { Picture } from "@/components/ui/picture";

export type EntryPoint = { href: Route; title: string; lead?: string; text: string; image: Image | undefined };

/** Three entry points: rent, buy, services. Tall pictures; on phones a row each with a small one. */
export function EntryPoints({ title, entries }: { title: string; entries: EntryPoint[] }) {
  return (
    <section className="section" aria-labelledby="doors-title">
      <div className="wrap">
        <h2 id="doors-title" className="sr-only">
          {title}
        </h2>
        <ul className="grid gap-4 sm:grid-cols-3 sm:gap-6 [&>li]:min-w-0">
          {entries.map((entry) => (
            <li key={entry.href} className="group relative flex items-center gap-4 sm:block">
              {entry.image && (
                <div className="block w-28 flex-none max-[359px]:w-20 overflow-hidden rounded-card sm:w-auto">
                  <Picture
                    image={entry.image}
                    alt=""
                    sizes="(min-width: 1280px) 720px, (min-width: 576px) 50vw, 132px"
                    className="aspect-[112/88] sm:aspect-4/5"
                    imageClassName="transition-[scale,opacity] group-hover:scale-[1.02]"
                  />
                </div>
              )}
              <div className="flex min-w-0 flex-1 items-center justify-between gap-4 sm:items-start sm:pt-4">
                <div className="min-w-0">
                  <h3 className="hyphens-auto text-xl group-hover:text-primary lg:text-2xl">
                    <Link href={entry.href} className="after:absolute after:inset-0 after:rounded-card">
                      {entry.title}
                    </Link>
                  </h3>
                  {entry.lead && <p className="mt-1">{entry.lead}</p>}
                  <p className="mt-1 text-grey">{entry.text}</p>
                </div>
                <ArrowRight
                  size={22}
                  className="flex-none text-primary transition-transform max-[359px]:hidden sm:mt-1 lg:mt-2 group-hover:translate-x-1"
                />
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
