"use client";
import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ComponentProps, type Ref, useEffect, useImperativeHandle, useRef } from "react";
import { PartyFields } from "@/components/stay/party-fields-client";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { onPressOrFocus } from "@/components/ui/press-or-focus";

type Props = ComponentProps<typeof PartyFields> & {
  /** It overlays the following content instead of moving it. */
  floating?: boolean;
  menu?: Ref<HTMLDetailsElement>;
};

/** The party: one line of text that opens into adults, children and their ages; Escape and a press outside close it. */
export function PartyField({ id, floating = false, menu, ...party }: Props) {
  const t = useTranslations("stay");
  const box = useRef<HTMLDetailsElement>(null);
  useImperativeHandle(menu, () => box.current as HTMLDetailsElement, []);
  const close = () => {
    if (!box.current?.open) return;
    box.current.open = false;
    box.current.querySelector("summary")?.focus();
  };

  useEffect(() => {
    if (!floating) return;
    return onPressOrFocus(({ target }) => {
      if (box.current?.open && target instanceof Node && !box.current.contains(target)) box.current.open = false;
    });
  }, [floating]);

  return (
    <div>
      <p id={`${id}-party`} className="field-label">
        {t("party")}
      </p>
      <details
        ref={box}
        className={classNames("group relative", !floating && "rounded-control border border-control bg-white")}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || !box.current?.open) return;
          event.preventDefault();
          close();
        }}
        onToggle={(event) =>
          floating &&
          event.currentTarget.open &&
          event.currentTarget.lastElementChild?.scrollIntoView({ block: "nearest" })
        }
      >
        <summary
          aria-describedby={`${id}-party`}
          className={classNames(
            "flex list-none items-center justify-between gap-1 [&::-webkit-details-marker]:hidden",
            floating ? "control" : "min-h-12 px-3.5 py-2",
          )}
        >
          <span className="truncate">{t("partyWords", { adults: party.adults, children: party.ages.length })}</span>
          <ChevronDown size={18} className="flex-none transition-transform group-open:rotate-180" />
        </summary>
        <div
          className={
            floating
              ? "absolute top-full right-0 z-30 mt-2 w-[min(360px,calc(100vw-64px))] scroll-mb-4 rounded-card border border-line bg-white p-4 shadow-float md:right-auto md:left-0"
              : "border-t border-line p-3.5"
          }
        >
          <PartyFields id={id} {...party} />
          {floating && (
            <Button
              variant="secondary"
              size="sm"
              block
              className="mt-4 [@media(scripting:none)]:hidden"
              onClick={close}
            >
              {t("done")}
            </Button>
          )}
        </div>
      </details>
    </div>
  );
}
