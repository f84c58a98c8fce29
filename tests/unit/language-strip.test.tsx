// The strip that offers another language: only a page that exists in it, at its address there.
import { screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { wasOffered } from "#lib/layout/language-offer";
import { LanguageOfferBar } from "@/components/layout/language-offer-bar-client";
import { renderInFrench } from "@/tests/unit/in-language";
import { page } from "@/tests/unit/navigation-stub";

const offer = { text: "This page is also in English.", read: "Read in English", stay: "Stay in French" };
const show = () => renderInFrench(<LanguageOfferBar offers={[{ locale: "en", ...offer }]} />);

beforeEach(() => {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["en-GB"]);
  Object.assign(page, { path: "/fr/actualite/206/le-pain", search: "a=1" });
  document.head.replaceChildren();
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
});

function addAlternate(hreflang: string, path: string) {
  const link = document.createElement("link");
  Object.assign(link, { rel: "alternate", hreflang, href: `https://agency.example${path}` });
  document.head.append(link);
}

test("a page without translation, or that does not exist, offers nothing and keeps the offer [LN1]", () => {
  addAlternate("fr", "/fr/actualite/206/le-pain");
  show();
  expect(screen.queryByText(offer.text)).toBeNull();
  expect(wasOffered()).toBe(false);
});

test("a page in English is offered at its English address, with its query [LN1]", () => {
  addAlternate("en", "/en/actualite/206/the-bread");
  show();
  expect(screen.getByRole("link", { name: offer.read }).getAttribute("href")).toBe("/en/actualite/206/the-bread?a=1");
});
