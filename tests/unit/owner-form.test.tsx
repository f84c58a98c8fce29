// The owners' form: errors at their fields in both languages, photographs resized and uploaded first, nothing lost when sending
// fails.
import "#lib/message/owner-schema";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { OwnerForm } from "@/components/owner/owner-form-client";
import { renderIsland, withShop } from "@/tests/unit/checkout-page";

vi.mock("@/components/owner/send-owner-request-action", () => ({ sendOwnerRequestAction: vi.fn() }));
const shop = withShop();
const id = (last: number) => `6f1f3b1e-8a4e-4d5f-9f58-00000000000${last}`;
let drawn: { width: number; height: number }[] = [];

beforeEach(() => {
  drawn = [];
  // jsdom draws nothing: a picture is 4000 × 3000 unless its file says that it is none.
  vi.stubGlobal("createImageBitmap", async (file: File) => {
    if ((await file.text()) === "text") throw new DOMException("no picture", "InvalidStateError");
    return { width: 4000, height: 3000, close: () => {} };
  });
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:photo", revokeObjectURL: () => {} }));
  const context = { fillRect: () => {}, drawImage: () => {} };
  Object.defineProperty(HTMLCanvasElement.prototype, "getContext", { configurable: true, value: () => context });
  HTMLCanvasElement.prototype.toBlob = function (done: BlobCallback, type?: string, quality = 1) {
    drawn.push({ width: this.width, height: this.height });
    done(new Blob(["x".repeat(this.width >= 1600 && quality > 0.8 ? 800_000 : 10)], { type }));
  };
});

const show = (locale: "fr" | "en" = "fr") =>
  renderIsland(<OwnerForm wish="valuation" page="/fr/service/3" privacy={null} />, locale);
const write = (label: RegExp | string, text: string) => userEvent.type(screen.getByLabelText(label), text);
async function fill() {
  await userEvent.selectOptions(screen.getByLabelText("Type de bien"), "Chalet");
  await write("Lieu", "Lens");
  await write(/^Pièces/, "4,5");
  await write(/^Surface/, "132");
  await write("Prénom", "Anouk");
  await write("Nom", "Rey");
  await write("Adresse e-mail", "anouk@example.org");
}
const choose = (...files: File[]) => userEvent.upload(screen.getByLabelText(/^Photos/), files, { applyAccept: false });
const photo = (name: string, bytes = "bytes") => new File([bytes], name, { type: "image/jpeg" });
const send = () => userEvent.click(screen.getByRole("button", { name: /^(Envoyer la demande|Send the request)$/ }));

test.each([
  ["fr", ["Type de bien", "Lieu", "Prénom", "Nom", "Adresse e-mail"], "Ce champ est requis"],
  ["en", ["Type of property", "Place", "First name", "Last name", "E-mail address"], "This field is mandatory"],
] as const)("missing fields are reported at each field and nothing is sent, in %s S5", async (locale, labels, said) => {
  show(locale);
  await send();
  expect(await screen.findAllByText(said)).toHaveLength(labels.length);
  for (const label of labels)
    expect(screen.getByLabelText(label).getAttribute("aria-describedby") ?? "", label).toMatch(/-error/);
  expect(shop.calls).toEqual([]);
});

test("rooms and surface must be numbers S5", async () => {
  show();
  await fill();
  await userEvent.clear(screen.getByLabelText(/^Pièces/));
  await write(/^Pièces/, "trois");
  await userEvent.clear(screen.getByLabelText(/^Surface/));
  await write(/^Surface/, "99,5");
  await send();
  expect(await screen.findByText("Écrivez un nombre, par exemple 3.5")).toBeTruthy();
  expect(screen.getByText("Écrivez un nombre entier de mètres carrés")).toBeTruthy();
});

test("photos are resized, uploaded first and referenced by the request, and next steps are shown S5", async () => {
  let sent = 0;
  shop.answer("post", "/owner-request/photo", () => ({ status: 201, body: { id: id(++sent) } }));
  shop.answer("post", "/owner-request", () => ({ status: 201, body: { reference: "K7MPQ2XZ" } }));
  show();
  await fill();
  await choose(photo("a.jpg"), photo("b.jpg"));
  await screen.findByAltText("b.jpg");
  expect(drawn[0]).toEqual({ width: 1600, height: 1200 });
  expect(drawn).toHaveLength(4);
  await send();
  expect((await screen.findByRole("heading", { name: /Merci, votre demande est arrivée/ })).tagName).toBe("H3");
  expect(screen.getByText(/K7MPQ2XZ/)).toBeTruthy();
  expect(screen.getByText(/Nous visitons le bien avec vous/)).toBeTruthy();
  expect(shop.calls.map(({ path }) => path)).toEqual([
    "/owner-request/photo",
    "/owner-request/photo",
    "/owner-request",
  ]);
  expect(shop.calls[2]?.body).toEqual({
    wish: "valuation",
    estateType: "chalet",
    place: "Lens",
    rooms: 4.5,
    surface: 132,
    text: "",
    firstName: "Anouk",
    lastName: "Rey",
    email: "anouk@example.org",
    photos: [id(1), id(2)],
  });
});

test("a file too large or no picture is named, and blocks the request until removed S5", async () => {
  shop.answer("post", "/owner-request", () => ({ status: 201, body: { reference: "K7MPQ2XZ" } }));
  show();
  await fill();
  const large = photo("grand.jpg");
  Object.defineProperty(large, "size", { value: 10 * 1024 * 1024 + 1 });
  await choose(large, photo("lettre.pdf", "text"));
  expect(await screen.findByText(/grand\.jpg.*plus de 10.Mo/)).toBeTruthy();
  expect(await screen.findByText(/lettre\.pdf.*ne peut pas être lu/)).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
  await send();
  const summary = await screen.findByRole("alert");
  expect(document.activeElement).toBe(summary);
  expect(shop.calls).toEqual([]);
  await userEvent.click(within(summary).getByRole("link", { name: /^grand\.jpg.*plus de 10.Mo/ }));
  const button = screen.getByRole("button", { name: "Retirer la photo grand.jpg", description: /plus de 10.Mo/ });
  expect(document.activeElement).toBe(button);
  await userEvent.click(button);
  expect(document.activeElement).toBe(screen.getByLabelText(/^Photos/));
  await userEvent.click(screen.getByRole("button", { name: "Retirer la photo lettre.pdf" }));
  // One that is chosen later is refused beside its field: the summary is about the last attempt.
  await choose(photo("autre.pdf", "text"));
  expect(await screen.findByText(/autre\.pdf.*ne peut pas être lu/)).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Retirer la photo autre.pdf" }));
  await send();
  expect(await screen.findByText(/K7MPQ2XZ/)).toBeTruthy();
});

test("a request sent while a photo is being resized waits for it S5", async () => {
  shop.answer("post", "/owner-request/photo", () => ({ status: 201, body: { id: id(1) } }));
  shop.answer("post", "/owner-request", () => ({ status: 201, body: { reference: "K7MPQ2XZ" } }));
  let finish = () => {};
  const resized = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const open = globalThis.createImageBitmap;
  vi.stubGlobal("createImageBitmap", (file: File) => resized.then(() => open(file)));
  show();
  await fill();
  await choose(photo("a.jpg"));
  await send();
  expect(shop.calls).toEqual([]);
  finish();
  expect(await screen.findByText(/K7MPQ2XZ/)).toBeTruthy();
  expect(shop.calls.at(-1)?.body).toMatchObject({ photos: [id(1)] });
});

test("a photo that cannot be sent is named in the summary, and the next try sends it S5", async () => {
  shop.answer("post", "/owner-request/photo", () => ({ status: 503, body: { code: "UNAVAILABLE", message: "" } }));
  show();
  await fill();
  await choose(photo("a.jpg"));
  await screen.findByAltText("a.jpg");
  await send();
  expect((await screen.findByRole("alert")).textContent).toMatch(/a\.jpg.*n’a pas abouti/);
  shop.answer("post", "/owner-request/photo", () => ({ status: 201, body: { id: id(1) } }));
  shop.answer("post", "/owner-request", () => ({ status: 201, body: { reference: "K7MPQ2XZ" } }));
  await send();
  expect(await screen.findByText(/K7MPQ2XZ/)).toBeTruthy();
});

test("at most eight photos are attached S5", async () => {
  show();
  await choose(...Array.from({ length: 9 }, (_, index) => photo(`${index}.jpg`)));
  expect(await screen.findByText(/Huit photos au plus/)).toBeTruthy();
  expect(screen.getAllByRole("button", { name: /^Retirer/ })).toHaveLength(8);
});

test("a failed request keeps input and uploaded photos, and does not upload them again S5", async () => {
  shop.answer("post", "/owner-request/photo", () => ({ status: 201, body: { id: id(1) } }));
  shop.answer("post", "/owner-request", () => ({ status: 503, body: { code: "UNAVAILABLE", message: "" } }));
  show();
  await fill();
  await choose(photo("a.jpg"));
  await screen.findByAltText("a.jpg");
  await send();
  expect(await screen.findByText(/n’a pas pu être envoyé/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Lieu").value).toBe("Lens");
  shop.answer("post", "/owner-request", () => ({ status: 201, body: { reference: "K7MPQ2XZ" } }));
  await send();
  await waitFor(() => expect(screen.getByText(/K7MPQ2XZ/)).toBeTruthy());
  expect(shop.calls.filter(({ path }) => path === "/owner-request/photo")).toHaveLength(1);
});

test("a further request starts without the photos of the first, whose previews are released S5", async () => {
  const released: string[] = [];
  vi.stubGlobal("URL", Object.assign(URL, { revokeObjectURL: (url: string) => released.push(url) }));
  shop.answer("post", "/owner-request/photo", () => ({ status: 201, body: { id: id(1) } }));
  shop.answer("post", "/owner-request", () => ({ status: 201, body: { reference: "K7MPQ2XZ" } }));
  show();
  await fill();
  await choose(photo("a.jpg"));
  await screen.findByAltText("a.jpg");
  await send();
  await userEvent.click(await screen.findByRole("button", { name: "Écrire une autre demande" }));
  expect(screen.getByLabelText<HTMLInputElement>("Lieu").value).toBe("");
  expect(screen.queryByRole("button", { name: /^Retirer la photo/ })).toBeNull();
  expect(released).toEqual(["blob:photo"]);
});
