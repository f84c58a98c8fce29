import type { ReactNode } from "react";
import type { HomeYear } from "#lib/property/home-year";
import { BookingState } from "@/components/property/booking-state-client";
import { renderIsland } from "@/tests/unit/checkout-page";

/** Renders part of the page of a home with this year, before any date is chosen. */
export const renderInBooking = (year: HomeYear, children: ReactNode, id = 7) =>
  renderIsland(
    <BookingState
      home={{ id, productId: 100007, title: "Home", maxPeople: 6, year }}
      initial={{ dateFrom: null, dateTo: null, adults: 2, ages: [] }}
      party={{ people: 2, ages: [] }}
      locale="fr"
    >
      {children}
    </BookingState>,
  );
