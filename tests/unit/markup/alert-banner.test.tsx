// The red banner with the agency's alerts, and the notice about Covid.
import { expect, test } from "vitest";
import { contentSchema } from "#lib/content/schema";
import { AlertBanner } from "@/components/layout/alert-banner";
import layout from "@/messages/fr/layout.json";
import { serverHtml } from "@/tests/unit/markup/server-html";

const alert = (facts: Record<string, string>, from: string, to: string) => ({
  ...contentSchema.parse({ id: 9, locale: "fr", title: "Mesures sanitaires", slug: "m", summary: "Masques", facts }),
  type: "alerts" as const,
  from,
  to,
});
const banner = async (...alerts: ReturnType<typeof alert>[]) => {
  const shown = await AlertBanner({ alerts, today: "2026-11-21", locale: "fr" });
  return shown && serverHtml(shown);
};

test("the notice leads to its page on its days, first and last included [PN9]", async () => {
  for (const [from, to] of [
    ["2026-11-21", "2026-12-31"],
    ["2026-11-01", "2026-11-21"],
  ] as const) {
    const html = await banner(alert({ page: "covid" }, from, to));
    expect(html).toContain("Mesures sanitaires");
    expect(html).toMatch(new RegExp(`href="/fr/covid19"[^>]*>${layout.alert.more}<`));
  }
});

test("an alert of no page has no link; before and after its days there is no banner [PN9]", async () => {
  expect(await banner(alert({}, "2026-11-01", "2026-12-01"))).not.toContain("href");
  const over = alert({ page: "covid" }, "2026-11-01", "2026-11-20");
  expect(await banner(over, alert({ page: "covid" }, "2026-11-22", "2026-12-01"))).toBeNull();
  expect(await banner()).toBeNull();
});
