/** A row: `prices` by Saturday, null without a price, 0 taken. */
export type WeekRow = {
  id: number;
  title: string;
  detail: string;
  short: string;
  path: string;
  prices: (number | null)[];
};
export type WeekColumn = { date: string; season: "low" | "mid" | "high" | "peak" };
/** A month of the coming year: `2026-12`, its name, and the page that begins with it. */
export type WeekMonth = { month: string; label: string; href: string };
export type WeekTableStrings = Record<
  | "caption"
  | "home"
  | "homes"
  | "thisWeek"
  | "taken"
  | "noPrice"
  | "earlier"
  | "later"
  | "rent"
  | "whole"
  | "keys"
  | "jump"
  | "week",
  string
> & { months: Record<string, string> };
