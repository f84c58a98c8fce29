// The agency's colours are defined in agency/ and nowhere else.
import { globSync, readFileSync, statSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { letterHtml } from "#backend/mail/html";
import { colours } from "#backend/order/sheet";
import { style } from "#backend/payment/sandbox/style";
import { colour, look } from "#lib/colours";
import { siteManifest } from "#lib/seo/manifest";

vi.mock("next-intl/server", async () => {
  const { createTranslator } = await import("next-intl");
  const { default: layout } = await import("@/messages/de/layout.json");
  const { default: seo } = await import("@/messages/de/seo.json");
  return {
    getTranslations: ({ namespace }: { namespace: "layout" | "seo" }) =>
      createTranslator({ locale: "de", messages: { layout, seo }, namespace }),
  };
});

test("no source file repeats a colour of the theme (A16)", () => {
  const folders = ["app", "backend", "components", "edge", "lib", "messages", "scripts", "worker"];
  const files = globSync(folders.map((folder) => `${folder}/**/*.{ts,tsx,css,html,svg,json,md}`)).filter((file) =>
    statSync(file).isFile(),
  );
  expect(files.length).toBeGreaterThan(500);
  const theme = readFileSync("agency/theme.css", "utf8");
  const own = [...theme.matchAll(/#[0-9a-f]{6}/g)].map(([value]) => value);
  expect(own).toContain(colour("primary"));
  const spelled = files.filter((file) => {
    const text = readFileSync(file, "utf8").toLowerCase();
    return own.some((value) => text.includes(value));
  });
  expect(spelled).toEqual([]);
});

test("mails, documents, payment page and manifest use the colour of theme.css (A16)", async () => {
  const primary = colour("primary");
  const letter = { subject: "s", preview: "p", title: "t", parts: [{ kind: "button" as const, label: "l", url: "u" }] };
  expect(letterHtml(letter, "fr", { siteUrl: "http://localhost", locales: ["fr"] })).toContain(`background:${primary}`);
  expect(colours.primary).toBe(primary);
  expect(style).toContain(`--agency-primary: ${primary};`);
  expect(style).toContain(`--agency-primary-pressed: ${colour("primary-pressed")};`);
  expect((await siteManifest("de")).theme_color).toBe(primary);
  expect(() => colour("nothing")).toThrow("--agency-nothing");
});

test("mails and the payment page have the corners and the type of theme.css, and no sign of another agency", () => {
  const parts = [
    { kind: "button", label: "l", url: "u" },
    { kind: "picture", cid: "c", alt: "" },
  ] as const;
  const letter = { subject: "s", preview: "p", title: "t", parts: [...parts] };
  const mail = letterHtml(letter, "fr", { siteUrl: "http://localhost", locales: ["fr"] });
  const corners = [...mail.matchAll(/border-radius:([^;"]+)/g)].map(([, value]) => value);
  expect(corners).toEqual([look("radius-card"), look("radius"), look("radius-card")]);
  expect(mail).toContain(`font:16px/1.5 ${look("font").replaceAll('"', "'")}`);
  expect(mail).not.toMatch(/&#9650;|\u25b2/);
  const fixed = globSync("backend/**/*.{ts,css}").filter((file) =>
    /border-radius:\s*[\d.]+(?:px|rem|em)|font-family:|Segoe UI/.test(readFileSync(file, "utf8")),
  );
  expect(fixed).toEqual([]);
});
