"use client";
import { useEffect, useRef, useState } from "react";
import { PartyField } from "@/components/stay/party-field-client";
import { type PartyChoice, PartyFields } from "@/components/stay/party-fields-client";

type Props = PartyChoice & {
  id: string;
  /** Collapsed into one line that opens over the following content. */
  folded?: boolean;
  className?: string;
};

/** The party of a search form: its buttons fire the form's events as typing would. */
export function PartyInForm({ id, adults, ages, folded = false, className }: Props) {
  const [party, setParty] = useState<PartyChoice>({ adults, ages });
  const box = useRef<HTMLDivElement>(null);
  const reported = useRef(party);
  useEffect(() => {
    if (reported.current === party) return;
    reported.current = party;
    box.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [party]);
  const due = party.ages.filter((age) => age === null).length;
  const fields = { ...party, id, onChange: setParty };
  return (
    <div ref={box} className={className}>
      {due > 0 && <input type="hidden" name="ageDue" value={due} />}
      {folded ? <PartyField {...fields} floating /> : <PartyFields {...fields} />}
    </div>
  );
}
