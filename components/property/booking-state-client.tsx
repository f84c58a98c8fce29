"use client";
import { createContext, type ReactNode, useContext, useState } from "react";
import type { StayRequest } from "#lib/property/queries";
import { departures, type WeekCell } from "@/components/property/week-choice";

export type BookingHome = {
  id: number;
  productId: number | null;
  title: string;
  maxPeople: number;
  weeks: WeekCell[];
  minNights: number;
  maxNights: number;
};

export type Choice = { dateFrom: string | null; dateTo: string | null; adults: number; ages: (number | null)[] };

type Booking = {
  home: BookingHome;
  choice: Choice;
  /** The stay as a price is asked for it; null while dates or an age are missing. */
  stay: StayRequest | null;
  chooseWeek: (dateFrom: string) => void;
  chooseEnd: (dateTo: string) => void;
  chooseParty: (party: Pick<Choice, "adults" | "ages">) => void;
  /** Options by product id, with how many. */
  taken: Record<number, number>;
  take: (optionId: number, quantity: number) => void;
};

const BookingContext = createContext<Booking | null>(null);

export function useBooking(): Booking {
  const booking = useContext(BookingContext);
  if (!booking) throw new Error("useBooking stands outside BookingState");
  return booking;
}

/** The stay as a query string, so that the address can be shared. */
export function stayQuery({ dateFrom, dateTo, adults, ages }: Choice): string {
  const query = new URLSearchParams();
  if (dateFrom && dateTo) {
    query.set("dateFrom", dateFrom);
    query.set("dateTo", dateTo);
  }
  query.set("people", String(adults + ages.length));
  const known = ages.filter((age) => age !== null);
  if (known.length > 0) query.set("ages", known.join(","));
  return `?${query.toString().replaceAll("%2C", ",")}`;
}

/** Holds the stay being chosen on a home's page: ribbon, booking card, sheet and timeline share it. */
export function BookingState({ home, initial, children }: { home: BookingHome; initial: Choice; children: ReactNode }) {
  const [choice, setChoice] = useState(initial);
  const [taken, setTaken] = useState<Record<number, number>>({});

  const choose = (next: Choice) => {
    setChoice(next);
    window.history.replaceState(null, "", window.location.pathname + stayQuery(next) + window.location.hash);
  };
  const { dateFrom, dateTo, adults, ages } = choice;
  const known = ages.filter((age) => age !== null);
  const complete = dateFrom && dateTo && known.length === ages.length;

  const booking: Booking = {
    home,
    choice,
    stay: complete ? { dateFrom, dateTo, people: adults + ages.length, ages: known } : null,
    chooseWeek: (from) => {
      const ends = departures(home.weeks, from, home.minNights, home.maxNights);
      const same = dateFrom && dateTo ? ends.find((end) => spans(from, end) === spans(dateFrom, dateTo)) : undefined;
      const end = same ?? ends[0];
      if (end) choose({ ...choice, dateFrom: from, dateTo: end });
    },
    chooseEnd: (end) => choose({ ...choice, dateTo: end }),
    chooseParty: (party) => choose({ ...choice, ...party }),
    taken,
    take: (optionId, quantity) => setTaken({ ...taken, [optionId]: quantity }),
  };
  return <BookingContext value={booking}>{children}</BookingContext>;
}

const spans = (from: string, to: string) => Date.parse(to) - Date.parse(from);
