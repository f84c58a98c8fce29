import type { PropertyTexts } from "@/components/property/filter-label";

/** "2 adultes, 2 enfants (9 et 4 ans)", or null without a party; with ages if requested. */
export function partyText(
  { people, ages }: { people?: number; ages: number[] },
  t: PropertyTexts,
  withAges = false,
): string | null {
  if (!people) return null;
  const adults = t("party.adults", { count: Math.max(0, people - ages.length) });
  if (ages.length === 0) return adults;
  const children = t("party.children", { count: ages.length });
  if (!withAges) return `${adults}, ${children}`;
  const [age, ...others] = ages;
  if (age !== undefined && others.length === 0) return `${adults}, ${children} ${t("party.age", { age })}`;
  const list = `${ages.slice(0, -1).join(", ")} ${t("party.and")} ${ages.at(-1)}`;
  return `${adults}, ${children} ${t("party.ages", { ages: list })}`;
}
