import type { PartyChoice } from "@/components/stay/party-fields-client";

/** Moves the focus to the first missing age of the party fields with this id. */
export const focusMissingAge = (id: string, ages: PartyChoice["ages"]) =>
  document.getElementById(`${id}-age-${ages.indexOf(null)}`)?.focus();
