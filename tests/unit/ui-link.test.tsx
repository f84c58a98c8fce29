// Links of the site: when their page is prefetched, and when following them shows the progress bar.
import { fireEvent, render, screen } from "@testing-library/react";
import type { LinkProps } from "next/link";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { href } from "#lib/i18n/navigation";

vi.mock("next/link", () => ({
  default: ({ href: to, prefetch, onNavigate, scroll: _, ...anchor }: LinkProps<string>) => (
    <a
      {...anchor}
      href={String(to)}
      data-ahead={String(prefetch)}
      onClick={(event) => {
        event.preventDefault();
        onNavigate?.(event);
      }}
    />
  ),
}));
// Islands of other files stand on the real one: before this file and after it.
vi.resetModules();
afterAll(() => void vi.resetModules());
const { Link } = await import("@/components/ui/link");
const { finishProgress } = await import("@/components/ui/progress-client");

beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, "", "/fr/location?people=2");
});
afterEach(async () => {
  finishProgress();
  await vi.advanceTimersByTimeAsync(2000);
});

const link = () => screen.getByRole("link");
const isAhead = () => link().dataset.ahead === "true";

test.each([
  ["a pointer or a finger comes near", () => fireEvent.pointerEnter(link())],
  ["the keyboard reaches it", () => fireEvent.focus(link())],
])("a link's page is prefetched once %s, not before [RT4]", (_, reach) => {
  render(<Link href={href("fr", "/vente")}>Acheter</Link>);
  expect(isAhead()).toBe(false);
  reach();
  expect(isAhead()).toBe(true);
});

test("a link with prefetch disabled is never prefetched [RT4]", () => {
  render(
    <Link href={href("en", "/location")} prefetch={false}>
      English
    </Link>,
  );
  fireEvent.pointerEnter(link());
  fireEvent.focus(link());
  expect(isAhead()).toBe(false);
});

const bar = () => document.querySelector("#nprogress .bar");

test("a link with another query shows the progress bar [RT16]", async () => {
  await import("nprogress");
  render(<Link href={href("fr", "/location", { people: 4 })}>Quatre personnes</Link>);
  fireEvent.click(link());
  await vi.advanceTimersByTimeAsync(260);
  expect(bar()).not.toBeNull();
});

test("a link to a hash on the same page does not [RT16]", async () => {
  render(<Link href={href("fr", "/location#liste", { people: 2 })}>Liste</Link>);
  fireEvent.click(link());
  await vi.advanceTimersByTimeAsync(1000);
  expect(bar()).toBeNull();
});
