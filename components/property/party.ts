import type { PropertyTexts } from "@/components/property/filter-label";

type Party = { people?: number; ages: number[]; ageDue?: number };

/** The ages of the children; null for each whose age is not known yet. */
export const childrenOf = ({ ages, ageDue = 0 }: Party): (number | null)[] => [
  ...ages,
  ...Array.from({ length: ageDue }, () => null),
];

/** "2 adultes, 2 enfants (9 et 4 ans)", or null without a party; with ages if requested and all known. */
export function partyText(party: Party, t: PropertyTexts, withAges = false): string | null {
  const { people, ages, ageDue = 0 } = party;
  if (!people) return null;
  const count = ages.length + ageDue;
  const adults = t("party.adults", { count: Math.max(0, people - count) });
  if (count === 0) return adults;
  const children = t("party.children", { count });
  if (!withAges || ageDue > 0) return `${adults}, ${children}`;
  const [age, ...others] = ages;
  if (age !== undefined && others.length === 0) return `${adults}, ${children} ${t("party.age", { age })}`;
  const list = `${ages.slice(0, -1).join(", ")} ${t("party.and")} ${ages.at(-1)}`;
  return `${adults}, ${children} ${t("party.ages", { ages: list })}`;
}
