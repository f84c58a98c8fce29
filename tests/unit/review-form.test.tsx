// The review page: errors at their fields, input is kept, each state gives its reason.
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { queryClient } from "#lib/query-client";
import type { Reviewable } from "#lib/review/schema";
import { ReviewPage } from "@/components/review/review-page-client";
import account from "@/messages/fr/account.json";
import property from "@/messages/fr/property.json";
import { renderIsland, withShop } from "@/tests/unit/checkout-page";
import { page as navigation, router } from "@/tests/unit/navigation-stub";

const shop = withShop();
const words = account.review;
const number = "4820195736";
const path = `/order/${number}/stay/s1/review`;
const stay: Reviewable = {
  state: "open",
  home: "Le Mayen du Lac",
  homeId: 3,
  dateFrom: "2026-10-03",
  dateTo: "2026-10-10",
  until: "2027-01-08",
  given: null,
};
/** A call that fails is tried again before the page says so; and a machine may be busy. */
const longTimeout = { timeout: 15_000 };
const text = "Calme, propre, et le four du village à deux pas.";
const given = (state: "pending" | "published" | "refused", reason: string | null = null): Reviewable => ({
  ...stay,
  state: "given",
  given: { state, reason },
});

function openPage(body: object = stay, status = 200) {
  shop.answer("get", path, () => ({ status, body }));
  return renderIsland(<ReviewPage number={number} stayId="s1" privacy={null} />);
}
async function mark(name: keyof typeof property.reviews.marks, value: number) {
  const group = await screen.findByRole("group", { name: property.reviews.marks[name] }, longTimeout);
  await userEvent.click(within(group).getAllByRole("radio")[value - 1] ?? group);
}
async function fillAll() {
  for (const [name, value] of Object.entries({ cleanliness: 5, equipment: 4, location: 3, welcome: 2, value: 1 }))
    await mark(name as keyof typeof property.reviews.marks, value);
  await userEvent.click(screen.getByLabelText(words.text));
  await userEvent.paste(text);
}
const send = () => userEvent.click(screen.getByRole("button", { name: words.send }));
const posts = () =>
  shop.calls.filter(({ method, path: at }) => method === "POST" && at === path).map(({ body }) => body);

beforeEach(() => history.replaceState(null, "", "/fr/commande/confirmation/1/avis/s1"));

test("marks are named radio groups; missing fields are reported at each, and nothing is sent [RV1]", async () => {
  openPage();
  const group = await screen.findByRole("group", { name: property.reviews.marks.cleanliness }, longTimeout);
  expect(
    within(group)
      .getAllByRole("radio")
      .map((radio) => radio.closest("label")?.textContent),
  ).toEqual(["11 sur 5, décevant", "22 sur 5, moyen", "33 sur 5, correct", "44 sur 5, bien", "55 sur 5, excellent"]);
  await mark("cleanliness", 5);
  await userEvent.click(screen.getByLabelText(words.text));
  await userEvent.paste("Très bien");
  await send();
  const summary = await screen.findByRole("alert", {}, longTimeout);
  await waitFor(() => expect(document.activeElement).toBe(summary));
  await send();
  await waitFor(() => expect(document.activeElement).toBe(summary));
  expect(screen.getAllByText(words.faults.mark)).toHaveLength(4);
  const area = screen.getByRole("textbox", { name: words.text, description: /au moins 20 caractères/ });
  expect(area.getAttribute("aria-invalid")).toBe("true");
  expect(screen.getAllByRole("group", { description: words.faults.mark })).toHaveLength(4);
  expect(group.getAttribute("aria-describedby")).toBeNull();
  expect(posts()).toEqual([]);
});

test("five marks and a text are sent, and the thank-you heading takes focus [RV1]", async () => {
  openPage();
  shop.answer("post", path, () => ({ status: 201, body: given("pending") }));
  await screen.findByRole("heading", { name: words.pageTitle }, longTimeout);
  await fillAll();
  await send();
  const thanks = await screen.findByRole("heading", { name: words.thanksTitle }, longTimeout);
  await waitFor(() => expect(document.activeElement).toBe(thanks));
  expect(posts()).toEqual([{ marks: { cleanliness: 5, equipment: 4, location: 3, welcome: 2, value: 1 }, text }]);
});

test.each([
  [429, { code: "TOO_MANY_REQUESTS" }, /Trop d’essais/],
  [404, { code: "Can_t find order" }, /n’a pas pu être envoyé/],
  [500, { code: "ERROR" }, /n’a pas pu être envoyé/],
  [400, { code: "INVALID", fieldErrors: { text: "tooLong" } }, /au plus 2000 caractères/],
])("when the shop answers %i, the text is kept and the page says what to do [RV1]", async (status, body, told) => {
  openPage();
  shop.answer("post", path, () => ({ status, body }));
  await screen.findByRole("heading", { name: words.pageTitle }, longTimeout);
  await fillAll();
  await send();
  expect((await screen.findAllByText(told, {}, longTimeout)).length).toBeGreaterThan(0);
  expect(screen.getByLabelText<HTMLTextAreaElement>(words.text).value).toBe(text);
});

test("an ended session leads to the login, and back to what was written [RV1 AU2]", async () => {
  navigation.path = "/fr/commande/confirmation/1/avis/s1";
  const view = openPage();
  shop.answer("post", path, () => ({ status: 401, body: { code: "JWT_INVALID" } }));
  await screen.findByRole("heading", { name: words.pageTitle }, longTimeout);
  await fillAll();
  await send();
  await waitFor(() =>
    expect(router.replace).toHaveBeenCalledWith(
      "/fr/login?destination=%2Ffr%2Fcommande%2Fconfirmation%2F1%2Favis%2Fs1&session=terminee",
    ),
  );
  view.unmount();
  openPage();
  shop.answer("post", path, () => ({ status: 201, body: given("pending") }));
  expect((await screen.findByLabelText<HTMLTextAreaElement>(words.text)).value).toBe(text);
  await send();
  await screen.findByRole("heading", { name: words.thanksTitle }, longTimeout);
  expect(posts().at(-1)).toEqual({
    marks: { cleanliness: 5, equipment: 4, location: 3, welcome: 2, value: 1 },
    text,
  });
  expect(sessionStorage.getItem("nuxtShop_review_s1")).toBeNull();
});

test("a stay reviewed in the meantime shows the state of its review instead of the form [RV1]", async () => {
  openPage();
  await screen.findByRole("heading", { name: words.pageTitle }, longTimeout);
  await fillAll();
  shop.answer("post", path, () => ({ status: 409, body: { code: "REVIEW_GIVEN" } }));
  shop.answer("get", path, () => ({ body: given("pending") }));
  await send();
  await screen.findByText(words.given.pending, {}, longTimeout);
  expect(screen.queryByRole("button", { name: words.send })).toBeNull();
});

test.each([
  ["early", { ...stay, state: "early" }, /dès le 10\.10\.2026/],
  ["late", { ...stay, state: "late" }, /jusqu’au 08\.01\.2027/],
  ["not paid", { ...stay, state: "none" }, words.none],
  ["published", given("published"), words.given.published],
  ["refused, with the reason", given("refused", "Il nomme une voisine."), /Il nomme une voisine\./],
])("a stay that is %s has no form and shows why [RV1]", async (_, body, told) => {
  openPage(body);
  await screen.findByText(told, {}, longTimeout);
  expect(screen.queryByRole("button", { name: words.send })).toBeNull();
});

test("a wrong link is explained; without a link, a shop that takes no reviews is named as the reason [RV1 C1]", async () => {
  navigation.search = "access=review.zz.forged";
  openPage({ code: "Can_t find order" }, 404);
  await screen.findByRole("heading", { name: words.wrongTitle }, longTimeout);
  cleanup();
  sessionStorage.clear();
  navigation.search = "";
  openPage({ code: "NOT_OFFERED" }, 404);
  await screen.findByRole("heading", { name: words.closedTitle }, longTimeout);
  expect(document.body.textContent).toContain(words.notHere.split("{")[0]);
});

test("an unavailable shop can be retried [RV1]", async () => {
  openPage({ code: "UNAVAILABLE" }, 503);
  const again = await screen.findByRole("button", { name: /réessayer/i }, longTimeout);
  shop.answer("get", path, () => ({ body: stay }));
  await userEvent.click(again);
  await screen.findByRole("button", { name: words.send }, longTimeout);
});

test("one network error is retried silently, and a failed refetch keeps the input [RV1]", async () => {
  shop.answer("get", path, () => ({ body: stay }));
  shop.server.use(http.get(`*${path}`, () => HttpResponse.error(), { once: true }));
  renderIsland(<ReviewPage number={number} stayId="s1" privacy={null} />);
  await fillAll();
  expect(screen.queryByRole("button", { name: /réessayer/i })).toBeNull();
  shop.server.use(http.get(`*${path}`, () => HttpResponse.error()));
  await queryClient().invalidateQueries({ queryKey: ["review"] });
  expect(screen.getByLabelText<HTMLTextAreaElement>(words.text).value).toBe(text);
});
