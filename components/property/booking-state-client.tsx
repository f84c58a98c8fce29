"use client";
import { createContext, type ReactNode, useContext, useState } from "react";
import type { StayRequest } from "#lib/property/queries";
import type { LocationPriceReply } from "#lib/property/schema";
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

export type Stay = { dateFrom: string; dateTo: string };
/** The price the page came with, and the stay it is for. */
export type FirstPrice = { stay: StayRequest; reply: LocationPriceReply } | null;

type Booking = {
  home: BookingHome;
  firstPrice: FirstPrice;
  /** A stay that was asked for and cannot be had here. */
  missed: Stay | null;
  choice: Choice;
  /** The stay as a price is asked for it; null while dates or an age are missing. */
  stay: StayRequest | null;
  chooseWeek: (dateFrom: string, dateTo?: string) => void;
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

type Props = {
  home: BookingHome;
  initial: Choice;
  missed?: Stay | null;
  firstPrice?: FirstPrice;
  children: ReactNode;
};

/** Holds the stay being chosen on a home's page: ribbon, booking card, sheet and timeline share it. */
export function BookingState({ home, initial, missed = null, firstPrice = null, children }: Props) {
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
    firstPrice,
    missed: dateFrom ? null : missed,
    choice,
    stay: complete ? { dateFrom, dateTo, people: adults + ages.length, ages: known } : null,
    chooseWeek: (from, to) => {
      const ends = departures(home.weeks, from, home.minNights, home.maxNights);
      const same = dateFrom && dateTo ? ends.find((end) => spans(from, end) === spans(dateFrom, dateTo)) : undefined;
      const end = ends.find((other) => other === to) ?? same ?? ends[0];
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
