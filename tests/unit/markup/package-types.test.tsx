// Types of packages: a type without packages is no empty group, and its page leads on.
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { server, upstream, withUpstream } from "#tests/msw/upstream";
import { plain, serverHtml } from "@/tests/unit/markup/server-html";

withUpstream();

const types = [
  { id: 60, type: "type_de_pack", title: "Neige", category: "snow" },
  { id: 61, type: "type_de_pack", title: "Été", category: "summer" },
];
const lists: Record<string, object[]> = {
  type_de_pack: types,
  packages: [{ id: 50, title: "Semaine blanche", category: "snow" }],
};

beforeEach(() => {
  server.use(
    http.get(`${upstream}/aio/contents`, ({ request }) => {
      const type = new URL(request.url).searchParams.get("type") ?? "";
      return HttpResponse.json({ "hydra:member": lists[type] ?? [] });
    }),
    http.get(`${upstream}/aio/content/:id`, ({ params }) =>
      HttpResponse.json(types.find(({ id }) => String(id) === params.id)),
    ),
  );
});

test("a type without packages is not in the list of all [CT3]", async () => {
  const { PackageTypes } = await import("@/components/content/package-types");
  const list = plain(await serverHtml(await PackageTypes({ locale: "fr" })));
  expect(list).toContain("Semaine blanche");
  expect(list).not.toContain("Été");
});

test("the page of a type without packages says so and leads to all of them [CT3]", async () => {
  const { contentPage } = await import("@/components/content/content-item");
  const { page } = contentPage(["type_de_pack"]);
  const pageOf = async (detail: string, slug: string) => {
    const params = Promise.resolve({ locale: "fr", detail, slug: [slug] });
    return serverHtml(await page({ params, searchParams: Promise.resolve({}) }));
  };
  expect(plain(await pageOf("60", "neige"))).toContain("Semaine blanche");
  const empty = await pageOf("61", "ete");
  expect(plain(empty)).toContain("Aucun forfait de ce type n’est proposé en ce moment.");
  expect(empty).toContain('class="link" href="/fr/produits/package"');
});

test("in an outage the page of a type only leads to all packages, without a word that it has none [CT3 CT8]", async () => {
  server.use(http.get(`${upstream}/aio/contents`, () => HttpResponse.error()));
  const { PackagesOfType } = await import("@/components/content/package-types");
  const { getContent } = await import("#lib/content/server");
  const type = await getContent(61, "fr", "type_de_pack");
  if (!type.ok || !type.data) throw new Error("no type");
  const page = await serverHtml(await PackagesOfType({ type: type.data, locale: "fr" }));
  expect(plain(page)).toBe("Tous les forfaits");
  expect(page).toContain('href="/fr/produits/package"');
});
