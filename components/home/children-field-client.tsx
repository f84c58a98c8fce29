"use client";
import { ChevronDown } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/select-field";
import type home from "@/messages/fr/home.json";

const most = 6;

function ageLabel(age: number, texts: (typeof home)["search"]) {
  if (age === 0) return texts.underOne;
  return age === 1 ? texts.oneYear : texts.years.replace("{count}", String(age));
}

function agesText(ages: string[], { ages: pattern, and }: (typeof home)["search"]) {
  const list = ages.length > 1 ? `${ages.slice(0, -1).join(", ")} ${and} ${ages.at(-1)}` : (ages[0] ?? "");
  return pattern.replace("{ages}", list);
}

/** The children's ages behind one line of words; without JavaScript every line of it is there from the start. */
export function ChildrenField({ texts }: { texts: (typeof home)["search"] }) {
  const [ages, setAges] = useState<string[]>([]);
  const box = useRef<HTMLDetailsElement>(null);
  const given = ages.filter(Boolean);
  const shown = Math.min(most, given.length + 1);
  const summary =
    given.length === 0
      ? texts.noChild
      : given.length === 1
        ? texts.oneChild
        : texts.manyChildren.replace("{count}", String(given.length));
  const line = (index: number) => (
    <SelectField
      key={index}
      id={`search-age-${index + 1}`}
      name="ages"
      label={texts.child.replace("{number}", String(index + 1))}
      placeholder={texts.noAge}
      value={given[index] ?? ""}
      onChange={(event) => {
        const next = [...given];
        next[index] = event.target.value;
        setAges(next.filter(Boolean));
      }}
      options={Array.from({ length: 18 }, (_, age) => ({ value: String(age), label: ageLabel(age, texts) }))}
    />
  );
  const close = () => {
    if (!box.current?.open) return;
    box.current.open = false;
    box.current.querySelector("summary")?.focus();
  };

  useEffect(() => {
    const leave = (event: PointerEvent) => {
      if (box.current?.open && event.target instanceof Node && !box.current.contains(event.target))
        box.current.open = false;
    };
    document.addEventListener("pointerdown", leave);
    return () => document.removeEventListener("pointerdown", leave);
  }, []);

  return (
    <div className="col-span-2 min-w-0 md:col-span-1">
      <p id="search-children" className="mb-1.5 text-sm font-semibold">
        {texts.children}
      </p>
      <details
        ref={box}
        className="group relative"
        onKeyDown={(event) => event.key === "Escape" && close()}
        onToggle={(event) =>
          event.currentTarget.open && event.currentTarget.lastElementChild?.scrollIntoView({ block: "nearest" })
        }
      >
        <summary
          aria-describedby="search-children"
          className="control flex list-none items-center justify-between gap-2 [&::-webkit-details-marker]:hidden"
        >
          <span className="truncate">
            {summary}
            {given.length > 0 && <span className="text-grey"> · {agesText(given, texts)}</span>}
          </span>
          <ChevronDown aria-hidden="true" size={18} className="flex-none transition-transform group-open:rotate-180" />
        </summary>
        <div className="absolute top-full right-0 left-0 z-30 mt-2 scroll-mb-4 rounded-card border border-line bg-white p-4 shadow-float lg:right-auto lg:w-[340px]">
          <p className="mb-3 text-sm text-grey">{texts.agesHint}</p>
          <div className="grid grid-cols-2 gap-3">
            {Array.from({ length: shown }, (_, index) => line(index))}
            <noscript className="hidden [@media(scripting:none)]:contents">
              {Array.from({ length: most - shown }, (_, index) => line(shown + index))}
            </noscript>
          </div>
          <Button variant="secondary" size="sm" block className="mt-4 [@media(scripting:none)]:hidden" onClick={close}>
            {texts.done}
          </Button>
        </div>
      </details>
    </div>
  );
}
