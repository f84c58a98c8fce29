import type { Page } from "playwright/test";

/** Texts of buttons, labels, headings and links that do not fit their box, and by how much the page is too wide. */
export const cut = (page: Page) =>
  page.evaluate(() => {
    const over = document.documentElement.scrollWidth - innerWidth;
    const found = over > 0 ? [`too wide by ${over}`] : [];
    const scrolls = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    for (const element of document.querySelectorAll("button, a, label, legend, th, h1, h2, h3, summary")) {
      const name = element.textContent?.trim();
      const { width, right } = element.getBoundingClientRect();
      const seen = width > 1 && element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true });
      if (
        !name ||
        !seen ||
        element.closest(".sr-only, [aria-hidden=true], [data-pin]") ||
        scrolls(element.parentElement)
      )
        continue;
      const cuts = [element, ...element.querySelectorAll("*")].some(
        (part) =>
          /hidden|clip/.test(getComputedStyle(part).overflowX) &&
          part.clientWidth > 1 &&
          part.scrollWidth > part.clientWidth + 1,
      );
      if (cuts) found.push(`cut: ${name}`);
      if (right > innerWidth + 1) found.push(`beyond the edge: ${name}`);
    }
    return found.map((fault) => `${fault} at ${innerWidth}`);
  });
