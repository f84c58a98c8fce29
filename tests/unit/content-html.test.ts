// HTML of content is cleaned: what stays, what goes, what links become.
import { expect, test } from "vitest";
import { plainText, sanitizeHtml } from "#lib/content/html";

const hostile = [
  ["a script", "<p>Bonjour</p><script>alert(1)</script>"],
  ["an event handler", '<img src="/media/a-640" onerror="alert(1)">'],
  ["a javascript: link", '<a href="javascript:alert(1)">lien</a>'],
  ["an obfuscated javascript: link", '<a href="java&#10;script:alert(1)">lien</a>'],
  ["a data: link", '<a href="data:text/html,<script>alert(1)</script>">lien</a>'],
  ["a frame", '<iframe src="https://evil.example"></iframe>'],
  ["a style", '<p style="position:fixed;inset:0">x</p><style>*{display:none}</style>'],
  ["a form", '<form action="https://evil.example"><input name="password"></form>'],
  ["an svg with a script", "<svg><script>alert(1)</script></svg>"],
  ["a picture of a third party", '<img src="https://evil.example/pixel.gif" alt="">'],
  ["a protocol-relative picture", '<img src="//evil.example/pixel.gif" alt="">'],
  ["a broken tag", "<p>Texte <scr<script>ipt>alert(1)</script>"],
] as const;

test.each(hostile)("%s in content does no harm [CT7]", (_, html) => {
  const safe = sanitizeHtml(html);
  expect(safe).not.toMatch(
    /<script|onerror|javascript:|data:|<iframe|style=|<style|<form|<input|<svg|evil\.example\/pixel/i,
  );
});

test("text, lists, tables and links stay as they are written [CT7]", () => {
  const html =
    '<h2>Tarif</h2><ul><li>Un</li></ul><table><tbody><tr><th scope="row">Drap</th><td>4.50</td></tr></tbody></table><a href="/fr/contact">Contact</a>';
  expect(sanitizeHtml(html)).toBe(html);
});

test("a first-level heading in content becomes a second-level one, so that a page keeps one h1 [CT7]", () => {
  expect(sanitizeHtml("<h1>Titre</h1>")).toBe("<h2>Titre</h2>");
});

test("a link to another site opens without handing over this page [CT7]", () => {
  expect(sanitizeHtml('<a href="https://www.sbb.ch">CFF</a>')).toContain('rel="noopener noreferrer"');
});

test("a description is plain text cut at a word [SE1]", () => {
  expect(plainText("<p>Un <strong>long</strong>\n texte sur la montagne</p>", 20)).toBe("Un long texte sur la…");
  expect(plainText("<p>Pour\u00a0une personne\u202f: draps,\n fourre</p>")).toBe(
    "Pour\u00a0une personne\u202f: draps, fourre",
  );
});
