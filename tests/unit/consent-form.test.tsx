// The consent form: by keyboard, opened from the footer it takes the focus and gives it back; what each consent loads.
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useConsent } from "#lib/layout/consent";
import { ConsentBar } from "@/components/layout/consent-bar-client";
import "@/components/layout/consent-form-client";
import { ConsentLink } from "@/components/layout/consent-link-client";
import layout from "@/messages/fr/layout.json";
import { renderInFrench } from "@/tests/unit/in-language";

const words = layout.consent;

beforeEach(() => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  useConsent.setState({ consent: undefined, asking: false });
});
const urls = { analytics: "https://audience.example/script.js", social: "https://pixel.example/p.js" };
const scripts = () => [...document.querySelectorAll<HTMLScriptElement>("script[src]")];
afterEach(() => {
  for (const script of scripts()) script.remove();
});

const show = (cookie: string) => {
  vi.spyOn(document, "cookie", "get").mockReturnValue(cookie);
  renderInFrench(
    <>
      <ConsentBar privacy={null} analyticsUrl={urls.analytics} pixelUrl={urls.social} />
      <ConsentLink label="Cookies" />
    </>,
  );
};
const form = () => screen.findByRole("region", { name: words.title });

test("the footer's link moves the focus to the form, and saving moves it back [TH3]", async () => {
  show("AIO_consent=none");
  const link = screen.getByRole("button", { name: "Cookies" });
  await userEvent.click(link);
  expect(document.activeElement).toBe(await form());
  await userEvent.click(screen.getByRole("button", { name: words.save }));
  expect(screen.queryByRole("region")).toBeNull();
  expect(document.activeElement).toBe(link);
});

test("the first visit's form takes no focus, and choosing keeps it in the form [TH3]", async () => {
  show("");
  const section = await form();
  expect(document.activeElement).toBe(document.body);
  await userEvent.click(screen.getByRole("button", { name: words.choose }));
  expect(document.activeElement).toBe(section);
  expect(screen.getAllByRole("checkbox")).toHaveLength(3);
});

test.each(["analytics", "social"] as const)("%s alone allowed loads its script and no other [PN10]", async (kind) => {
  show("");
  await form();
  await userEvent.click(screen.getByRole("button", { name: words.choose }));
  expect(scripts()).toEqual([]);
  await userEvent.click(screen.getByRole("checkbox", { name: new RegExp(`^${words[kind]}`) }));
  await userEvent.click(screen.getByRole("button", { name: words.save }));
  expect(scripts().map(({ src }) => src)).toEqual([urls[kind]]);
});

test.each([
  ["AIO_consent=none", []],
  ["AIO_consent=analytics.social", Object.values(urls)],
])("of a visitor with %s these scripts load: %j [PN10]", async (cookie, loaded) => {
  show(cookie);
  await vi.waitFor(() => expect(useConsent.getState().consent).toBeTruthy());
  expect(scripts().map(({ src }) => src)).toEqual(loaded);
});
