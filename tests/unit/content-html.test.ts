// Sanitizing of content HTML: what remains, what is removed, how links change.
import { expect, test } from "vitest";
import { decodedText, plainText, sanitizeHtml } from "#lib/content/html";
import { contentSchema } from "#lib/content/schema";

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

test.each(hostile)("%s in content is made harmless [CT7]", (_, html) => {
  const safe = sanitizeHtml(html);
  expect(safe).not.toMatch(
    /<script|onerror|javascript:|data:|<iframe|style=|<style|<form|<input|<svg|evil\.example\/pixel/i,
  );
});

test("text, lists, tables and links stay unchanged [CT7]", () => {
  const html =
    '<h2>Tarif</h2><ul><li>Un</li></ul><table><tbody><tr><th scope="row">Drap</th><td>4.50</td></tr></tbody></table><a href="/fr/contact">Contact</a>';
  expect(sanitizeHtml(html)).toBe(html);
});

test("an h1 in content becomes an h2, so that the page keeps one h1 [CT7]", () => {
  expect(sanitizeHtml("<h1>Titre</h1>")).toBe("<h2>Titre</h2>");
});

test("a link to another site gets noopener and noreferrer [CT7]", () => {
  expect(sanitizeHtml('<a href="https://www.sbb.ch">CFF</a>')).toContain('rel="noopener noreferrer"');
});

test.each([
  ["a small heading", "<h5>Cinq</h5><h6>Six</h6>", "<h4>Cinq</h4><h4>Six</h4>"],
  ["blocks of an editor", "<div>Un</div><center>Deux</center>", "<p>Un</p><p>Deux</p>"],
  ["a price struck out", "<del>120</del> 90", "<s>120</s> 90"],
  ["empty paragraphs", "<p>&nbsp;</p><p><br></p><h3> </h3><p>Un</p><p>&nbsp;<b> </b></p>", "<p>Un</p>"],
  ["a picture of another host", '<p><img src="https://pictures.example/a.jpg" alt="Vue"></p><p>Un</p>', "<p>Un</p>"],
  ["a picture that leads nowhere", '<p>Un <img src="uploads/b.jpg"><img src="//x.example/c.jpg"></p>', "<p>Un </p>"],
  [
    "a picture alone in its paragraph",
    '<p><img src="/media/ab-640" alt="Vue"></p>',
    '<p><img src="/media/ab-640" alt="Vue" loading="lazy" /></p>',
  ],
])("%s from an editor is normalised or removed [CT7]", (_, html, shown) => {
  expect(sanitizeHtml(html)).toBe(shown);
});

test.each([
  '<p><a href="/x"><IMG></a></p>',
  "<p><strong><IMG></strong></p>",
  "<p><span><IMG></span></p>",
  "<p><picture><IMG></picture></p>",
  "<figure><a><IMG></a><figcaption></figcaption></figure>",
  "<figure><div><IMG></div></figure>",
  "<div><div><IMG></div></div>",
  "<div><table><tr><td><IMG></td></tr></table></div>",
])("a picture is kept at any nesting depth: %s [CT7]", (html) => {
  expect(sanitizeHtml(html.replace("<IMG>", '<img src="/media/ab-640">'))).toContain('<img src="/media/ab-640"');
});

test.each([
  ["a rule in a block", "<div><hr></div>", "<p><hr /></p>"],
  ["words around an empty paragraph", "Un<p></p>Deux", "Un Deux"],
  ["words around an empty line", "Un<div><br></div>Deux", "Un Deux"],
  ["blocks with nothing in them", "<div><p> <b></b></p><figure><figcaption></figcaption></figure></div>Un", "Un"],
  ["blocks before a text", "<div><p></p>Un <h3></h3><p>Deux</p></div>", "<p> Un  <p>Deux</p></p>"],
  ["many blocks in each other", "<div>".repeat(10_000), ""],
])("removes empty blocks and keeps the text around them separate: %s [CT7]", (_, html, shown) => {
  expect(sanitizeHtml(html)).toBe(shown);
});

test("plain text fields decode an editor's markup and entities [CT7]", () => {
  const title = "Wellness &amp; <i>Spa</i> d&rsquo;hiver";
  const summary = '<p class="lead">Prix &lt; 100&nbsp;CHF</p><p>et <span style="color:red">plus</span></p>';
  const item = contentSchema.parse({ id: 1, title, summary, facts: { place: "Crans&#8209;Montana" } });
  expect(item).toMatchObject({
    title: "Wellness & Spa d’hiver",
    slug: "wellness-spa-d-hiver",
    summary: "Prix < 100\u00a0CHF et plus",
    facts: { place: "Crans\u2011Montana" },
  });
  for (const text of ["R&B < Jazz, 2 > 1", "<script>alert(1)</script> {{x}}", "&zzz; & <Titre>"])
    expect(contentSchema.parse({ id: 1, title: text }).title).toBe(text);
});

test.each([
  ["si a <b et c> d", "si a <b et c> d"],
  ["x<p ou q>y", "x<p ou q>y"],
  ['<b onclick="a>b">x</b>', "x"],
  ["<p class='a'\n id=\"b\">Un</p> \n <p>Deux<br />trois</p>", "Un Deux trois"],
  ["&notit; &copy2; &zzz;", "&notit; &copy2; &zzz;"],
  ["&not; &frac12; &semi; &#59; &amp;lt; &AMP;", "¬ ½ ; ; &lt; &"],
])("in the plain text %j only definite markup is decoded [CT7]", (encoded, shown) => {
  expect(decodedText(encoded)).toBe(shown);
});

test.each(
  ["<p ", "< ", "<\n", "&", "<p", "<b ", "<p> ", "<b a='", "<b a=\"' ", "&amp;"].flatMap((piece) => [
    piece.repeat(200_000 / piece.length),
    piece + piece.slice(-1).repeat(200_000),
  ]),
)("a long adversarial plain text is decoded without timeout [CT7] %#", (longText) => {
  expect(decodedText(longText)).toBeTypeOf("string");
});

test("a description is plain text truncated at a word [SE1]", () => {
  expect(plainText("<p>Un <strong>long</strong>\n texte sur la montagne</p>", 20)).toBe("Un long texte sur la…");
  expect(plainText("<p>Pour\u00a0une personne\u202f: draps,\n fourre</p>")).toBe(
    "Pour\u00a0une personne\u202f: draps, fourre",
  );
  expect(plainText("<h2>Spa &amp; sauna</h2><p>Prix &lt; 100</p>")).toBe("Spa & sauna Prix < 100");
  expect(plainText("Donaudampfschifffahrt", 10)).toBe("Donaudampf…");
});

test("links within a text lead to its headings, whose names cannot be names of the page [CT7]", () => {
  expect(sanitizeHtml('<a href="#art-4">4</a><h3 id="art-4" class="x">Annulation</h3>')).toBe(
    '<a href="#texte-art-4">4</a><h3 id="texte-art-4">Annulation</h3>',
  );
  expect(sanitizeHtml('<h1 id="content">Un</h1><p id="content">Deux</p><h2 id="a b">Trois</h2>')).toBe(
    '<h2 id="texte-content">Un</h2><p>Deux</p><h2>Trois</h2>',
  );
  expect(sanitizeHtml('<h2 id="vide"> </h2>Un')).toBe("Un");
});
