import type { ReactNode } from "react";

/** Text with its booking form: the form comes first on a phone, and is sticky beside the text on wide windows. */
export function TextWithBookingForm({ booking, children }: { booking: ReactNode; children: ReactNode }) {
  return (
    <div className="mt-6 grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_440px] lg:gap-16">
      <div className="lg:sticky lg:top-24 lg:col-start-2 lg:row-start-1">{booking}</div>
      <div className="lg:col-start-1 lg:row-start-1">{children}</div>
    </div>
  );
}
