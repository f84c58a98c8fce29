// Header, progress bar and pictures.
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { Route } from "next";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { href, withQuery } from "#lib/i18n/navigation";
import { image } from "#tests/fixtures/image";
import { FixedHeader } from "@/components/layout/fixed-header-client";
import { LanguageSwitch } from "@/components/layout/language-switch-client";
import { NavLinks } from "@/components/layout/nav-links-client";
import { SearchBox } from "@/components/layout/search-box-client";
import { navLinks } from "@/components/layout/site-links";
import { LazyPictures } from "@/components/ui/lazy-pictures-client";
import { Picture } from "@/components/ui/picture";
import { finishProgress, startProgress, usePush } from "@/components/ui/progress-client";
import { InEnglish, renderInFrench } from "@/tests/unit/in-language";
import { page, router } from "@/tests/unit/navigation-stub";

beforeEach(() => Object.assign(page, { path: "/fr/location/annuelle", search: "people=4" }));

describe("header", () => {
  test("the header is fixed once scrolled by more than 1 px [PN1]", () => {
    const { container } = render(<FixedHeader>x</FixedHeader>);
    const header = container.querySelector("header");
    const scrollTo = (y: number) =>
      act(() => {
        Object.defineProperty(window, "scrollY", { value: y, configurable: true });
        window.dispatchEvent(new Event("scroll"));
      });
    scrollTo(1);
    expect(header?.dataset.fixed).toBe("false");
    scrollTo(2);
    expect(header?.dataset.fixed).toBe("true");
    scrollTo(0);
    expect(header?.dataset.fixed).toBe("false");
  });

  test("Enter goes to /{locale}/recherche/?q=term and clears the box [PN2]", () => {
    render(<SearchBox />, { wrapper: InEnglish });
    const box = screen.getByLabelText("Search the site") as HTMLInputElement;
    fireEvent.change(box, { target: { value: " ski & lune " } });
    fireEvent.submit(box.form as HTMLFormElement);
    expect(router.push).toHaveBeenCalledWith("/en/recherche/?q=ski%20%26%20lune");
    expect(box.value).toBe("");
  });

  test("an empty term does not navigate [PN2]", () => {
    renderInFrench(<SearchBox />);
    fireEvent.submit((screen.getByLabelText("Rechercher sur le site") as HTMLInputElement).form as HTMLFormElement);
    expect(router.push).not.toHaveBeenCalled();
  });

  test("the language switch keeps path and query, prefixed or not [RT17]", () => {
    for (const from of ["/fr/location/annuelle", "/location/annuelle"]) {
      page.path = from;
      renderInFrench(<LanguageSwitch look="header" locales={["fr", "en"]} />);
      expect(screen.getByRole("link", { name: "English" }).getAttribute("href")).toBe("/en/location/annuelle?people=4");
      expect(screen.getByRole("link", { name: "Français" }).getAttribute("aria-current")).toBe("true");
      cleanup();
    }
  });

  test("the current section is marked [PN1]", () => {
    page.path = "/fr/location/annuelle";
    renderInFrench(<NavLinks links={navLinks()} />);
    expect(screen.getByRole("link", { name: "Louer" }).getAttribute("aria-current")).toBe("true");
    expect(screen.getByRole("link", { name: "Acheter" }).getAttribute("aria-current")).toBeNull();
  });
});

function Leave({ to }: { to: Route }) {
  const leave = usePush();
  return (
    <button type="button" onClick={() => leave(to)}>
      {to}
    </button>
  );
}

describe("progress", () => {
  beforeEach(() => vi.useFakeTimers());
  const bar = () => document.querySelector("#nprogress .bar");

  test("a navigation within 200 ms shows no bar [RT16]", () => {
    startProgress();
    vi.advanceTimersByTime(150);
    finishProgress();
    vi.advanceTimersByTime(2000);
    expect(bar()).toBeNull();
  });

  test("the bar appears after 200 ms, fills in 5,000 ms and is gone 500 ms after the end [RT16]", async () => {
    const { default: progress } = await import("nprogress");
    startProgress();
    await vi.advanceTimersByTimeAsync(199);
    expect(bar()).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(bar()).not.toBeNull();
    await vi.advanceTimersByTimeAsync(2500);
    expect(progress.status).toBeCloseTo(0.5, 1);
    await vi.advanceTimersByTimeAsync(2000);
    expect(progress.status).toBeCloseTo(0.9, 1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(progress.status).toBe(0.98);
    finishProgress();
    vi.advanceTimersByTime(499);
    expect(bar()).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(bar()).toBeNull();
  });

  test("a navigation to the same page shows no bar, one elsewhere does [RT16]", async () => {
    history.replaceState(null, "", "/fr/vente");
    const here = href("fr", "/vente");
    render(
      <>
        <Leave to={withQuery(here, "#liste")} />
        <Leave to={href("fr", "/vente", { type: "house" })} />
      </>,
    );
    fireEvent.click(screen.getByText(`${here}#liste`));
    await vi.advanceTimersByTimeAsync(2000);
    expect(bar()).toBeNull();
    fireEvent.click(screen.getByText("/fr/vente?type=house"));
    await vi.advanceTimersByTimeAsync(260);
    expect(bar()).not.toBeNull();
    finishProgress();
    await vi.advanceTimersByTimeAsync(2000);
  });
});

describe("pictures", () => {
  test("a picture loads when visible: 10 px margin, a tenth in view [TH2]", () => {
    let see: IntersectionObserverCallback = () => {};
    let options: IntersectionObserverInit | undefined;
    const observe = vi.fn();
    class Observer {
      observe = observe;
      unobserve = vi.fn();
      disconnect = vi.fn();
      constructor(callback: IntersectionObserverCallback, given?: IntersectionObserverInit) {
        see = callback;
        options = given;
      }
    }
    vi.stubGlobal("IntersectionObserver", Observer);
    const { container } = render(
      <>
        <Picture image={image} sizes="50vw" />
        <LazyPictures />
      </>,
    );
    const picture = container.querySelector("img") as HTMLImageElement;
    expect(options).toEqual({ rootMargin: "10px", threshold: 0.1 });
    expect(observe).toHaveBeenCalledWith(picture);
    expect(picture.getAttribute("srcset")).toBeNull();
    const box = picture.getBoundingClientRect();
    const entry: IntersectionObserverEntry = {
      isIntersecting: true,
      target: picture,
      boundingClientRect: box,
      intersectionRatio: 1,
      intersectionRect: box,
      rootBounds: null,
      time: 0,
    };
    see([entry], new IntersectionObserver(() => {}));
    expect(picture.getAttribute("srcset")).toContain("/media/abc-640 640w");
    vi.unstubAllGlobals();
  });
});
