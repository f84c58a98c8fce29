"use client";
import {
  type Context,
  createContext,
  type ReactNode,
  useContext,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { Period } from "#lib/property/calendar";
import { type HomeYear, stayEnds } from "#lib/property/home-year";
import type { LocationPriceReply } from "#lib/property/reply-schema";
import type { Party, Stay } from "#lib/property/stay";
import type { OptionChoice } from "@/components/property/booking-options";
import { type PricedYear, usePricedYear } from "@/components/property/priced-year-client";
import { type Choice, stayQuery } from "@/components/property/stay-query";

export type BookingHome = {
  id: number;
  productId: number | null;
  title: string;
  /** 0 when unknown. */
  maxPeople: number;
  year: HomeYear;
};

/** The price rendered with the page, and its stay. */
type FirstPrice = { stay: Stay; reply: LocationPriceReply } | null;

type Steps = {
  /** Sets the first day; without `dateTo` the stay keeps its length if possible, otherwise it becomes the shortest one. */
  chooseStart: (dateFrom: string, dateTo?: string) => void;
  chooseParty: (party: Pick<Choice, "adults" | "ages">) => void;
};

type Choosing = Steps & { home: BookingHome; choice: Choice };

type Booking = Choosing & {
  firstPrice: FirstPrice;
  /** A requested stay that is not available. */
  missed: Period | null;
  /** The stay for the price request; null while dates or an age are missing. */
  stay: Stay | null;
  /** The year with its whole prices; `waiting` while these are for a previous party. */
  priced: PricedYear & { waiting: boolean };
  /** Options by product id. */
  taken: Record<number, OptionChoice>;
  take: (optionId: number, choice: OptionChoice) => void;
};

const ChoosingContext = createContext<Choosing | null>(null);
const BookingContext = createContext<Booking | null>(null);

/** The choices written into addresses: Next's Back renders a page again as it was first sent, without the dates chosen since. */
const written = new Map<string, Choice>();

/** Where a home's choice is kept: until the page of a link is displayed, the address is that of the page before. */
const place = (home: number) => home + location.pathname + location.search;

function useWithin<Value>(context: Context<Value | null>): Value {
  const value = useContext(context);
  if (!value) throw new Error("outside BookingState");
  return value;
}

/** The current choice, for the fields that edit it. */
export const useChoosing = () => useWithin(ChoosingContext);

/** The stay with everything derived from it, deferred so that fields respond first. */
export const useStay = () => useWithin(BookingContext);

type Props = {
  home: BookingHome;
  initial: Choice;
  missed?: Period | null;
  firstPrice?: FirstPrice;
  /** The party of the prices in the page's year. */
  party: Party;
  locale: string;
  children: ReactNode;
};

/** State of the stay being chosen on a home's page, shared by ribbon, booking card, sheet and timeline. */
export function BookingState({ home, initial, missed = null, firstPrice = null, party, locale, children }: Props) {
  const [choice, setChoice] = useState(() => (written.size > 0 && written.get(place(home.id))) || initial);
  const [taken, setTaken] = useState<Record<number, OptionChoice>>({});
  const latest = useRef(choice);
  const first = useRef(initial);
  const settled = useDeferredValue(choice);
  const priced = usePricedYear(home.id, { year: home.year, party }, partyOf(settled), locale);

  const steps = useMemo<Steps>(() => {
    const choose = (change: Partial<Choice>) => {
      const next = { ...latest.current, ...change };
      latest.current = next;
      setChoice(next);
    };
    return {
      chooseStart: (from, to) => {
        const { dateFrom, dateTo } = latest.current;
        const ends = stayEnds(home.year, from);
        const same = dateFrom && dateTo ? ends.find((end) => spans(from, end) === spans(dateFrom, dateTo)) : undefined;
        const end = ends.find((other) => other === to) ?? same ?? ends[0];
        if (end) choose({ dateFrom: from, dateTo: end });
      },
      chooseParty: choose,
    };
  }, [home]);

  // The address names the choice, also after Back to an entry from before it; the entry of an open dialog stays one.
  useEffect(() => {
    if (choice === first.current) return;
    const { pathname } = location;
    const write = () => {
      if (location.pathname !== pathname) return;
      history.replaceState({ dialog: history.state?.dialog }, "", stayQuery(choice) + location.hash);
      written.set(place(home.id), choice);
    };
    write();
    addEventListener("popstate", write);
    return () => removeEventListener("popstate", write);
  }, [choice, home.id]);

  const choosing = useMemo<Choosing>(() => ({ ...steps, home, choice }), [steps, home, choice]);
  const booking = useMemo<Booking>(
    () => ({
      ...steps,
      home,
      firstPrice,
      missed: settled.dateFrom ? null : missed,
      choice: settled,
      stay: stayOf(settled),
      priced,
      taken,
      take: (optionId, choice) => setTaken({ ...taken, [optionId]: choice }),
    }),
    [steps, home, firstPrice, missed, settled, priced, taken],
  );
  return (
    <ChoosingContext value={choosing}>
      <BookingContext value={booking}>{children}</BookingContext>
    </ChoosingContext>
  );
}

/** The party; null while an age is missing. */
function partyOf({ adults, ages }: Pick<Choice, "adults" | "ages">): Party | null {
  const known = ages.filter((age) => age !== null);
  return known.length < ages.length ? null : { people: adults + ages.length, ages: known };
}

function stayOf({ dateFrom, dateTo, ...choice }: Choice): Stay | null {
  const party = partyOf(choice);
  return dateFrom && dateTo && party ? { dateFrom, dateTo, ...party } : null;
}

const spans = (from: string, to: string) => Date.parse(to) - Date.parse(from);
