// The list of weekly prices in the HTML: months, guests, length.
import { expect, test, vi } from "vitest";
import { words } from "#tests/e2e/words";
import { expectIn, plain } from "#tests/site/plain-text";
import { get } from "#tests/site/site";

test("the price list redirects from past its last page to the last, and reports values it ignored [RN2]", async () => {
  const page = await get("/fr/location/prix-semaine?page=99&people=4", { redirect: "manual" });
  expect(page.status).toBe(307);
  expect(page.headers.get("location")).toMatch(/\/fr\/location\/prix-semaine\?people=4(&page=\d)?$/);
  expectIn(await plain("/fr/location/prix-semaine?people=abc"), words.fr.property.list.ignored);
});

test("the first month of the price list remains when guests are chosen [RN2]", async () => {
  const later = await plain("/fr/location/prix-semaine");
  const from = /prix-semaine\?from=(\d{4}-\d{2}-\d{2})/.exec(later)?.[1] ?? "";
  expect(from).toMatch(/./);
  expectIn(await plain(`/fr/location/prix-semaine?from=${from}&people=4`), `name="from" value="${from}"`);
});

test("the price list can start with any month, and every month is a link [RN2]", async () => {
  const html = await plain("/fr/location/prix-semaine?people=8");
  const links = [...html.matchAll(/prix-semaine\?people=8&amp;from=(\d{4}-\d{2}-\d{2})/g)].map((match) => match[1]);
  expect(links.length).toBeGreaterThan(10);
  const later = await plain(`/fr/location/prix-semaine?from=${links[5]}`);
  expect(/<time dateTime="([\d-]+)"/.exec(later)?.[1]).toBe(links[5]);
});

/** The adults that the form has chosen. */
const adultsIn = (html: string) =>
  /<option[^>]*selected=""[^>]*>/
    .exec(/<select[^>]* name="adults"[\s\S]*?<\/select>/.exec(html)?.[0] ?? "")?.[0]
    .match(/value="(\d*)"/)?.[1];

test("the guests in the URL are those the form shows [RN2]", async () => {
  for (const [people, chosen] of [
    ["12", "12"],
    ["4", "4"],
    ["", ""],
  ] as const)
    expect(adultsIn(await plain(`/fr/location/prix-semaine?people=${people}`)), people).toBe(chosen);
});

test("children in the URL remain children when another place is chosen [RN2]", async () => {
  const html = await plain("/fr/location/prix-semaine?people=5&ages=7,9");
  expect(adultsIn(html)).toBe("3");
  const form = /<form(?:(?!<\/form>)[\s\S])* name="place"[\s\S]*?<\/form>/.exec(html)?.[0] ?? "";
  // As the browser sends it: two adults fewer than people, the children by their ages.
  const chosen = [...form.matchAll(/<select[^>]* name="(\w+)"[\s\S]*?<\/select>/g)].flatMap(([field, name = ""]) => {
    const value = /<option[^>]*selected=""[^>]*>/.exec(field)?.[0].match(/value="([^"]*)"/)?.[1];
    const [, first = ""] = /<option value="([^"]+)"/.exec(field) ?? [];
    return [[name, name === "place" ? first : (value ?? "")]];
  });
  const hidden = [...form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
    ([, name = "", value = ""]) => [name, value],
  );
  const sent = new URLSearchParams([...hidden, ...chosen]);
  expect(sent.get("place")).toMatch(/./);
  const other = await plain(`/fr/location/prix-semaine?${sent}`);
  expect(other).toMatch(/Prix total en francs pour 3\s(?:<!-- -->)?adultes, 2\s(?:<!-- -->)?enfants/);
});

test("up to two hundred homes fit on one page on request, also from month to month [RN2]", async () => {
  const homes = (html: string) => html.match(/<th scope="row"/g)?.length ?? 0;
  const few = await plain("/fr/location/prix-semaine");
  expect(homes(few)).toBe(24);
  expectIn(few, "Afficher jusqu’à 200 logements à la fois");
  const whole = async () => {
    const html = await plain("/fr/location/prix-semaine?pageSize=200");
    expect(homes(html)).toBe(48);
    return html;
  };
  const many = await vi.waitFor(whole, { timeout: 30_000 });
  expectIn(many, "Revenir à 24 logements par page");
  expect(many).toMatch(/prix-semaine\?pageSize=200&amp;from=|prix-semaine\?from=[\d-]+&amp;pageSize=200/);
  expect(homes(await plain("/fr/location/prix-semaine?pageSize=199"))).toBe(24);
});
