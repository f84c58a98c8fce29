// A server-rendered picture: widths, size, caption, priority.
import { expect, test } from "vitest";
import { image } from "#tests/fixtures/image";
import { Picture } from "@/components/ui/picture";
import { serverHtml } from "@/tests/unit/markup/server-html";

test("a picture has its widths, size and alternative text, and a noscript fallback [TH2]", async () => {
  const html = await serverHtml(<Picture image={image} sizes="50vw" />);
  expect(html).toContain('data-srcset="/media/abc-160 160w, /media/abc-640 640w, /media/abc-1440 1440w"');
  expect(html).toContain('width="1440" height="960"');
  expect(html).toMatch(/<noscript><img[^>]+alt="Le chalet en hiver"[^>]+srcSet=/i);
});

test("a priority picture loads at once, and an empty alternative text is kept [CT9]", async () => {
  const html = await serverHtml(<Picture image={image} sizes="100vw" priority alt="" />);
  expect(html).toMatch(/<img[^>]+alt=""[^>]*src="\/media\/abc-640"/);
  expect(html).toContain('fetchPriority="high"');
  expect(html).not.toContain("noscript");
});
