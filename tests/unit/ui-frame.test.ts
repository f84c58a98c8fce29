// Panels, consent, notices and menus as data.
import { beforeEach, describe, expect, test } from "vitest";
import { alertPath } from "#lib/content/alert";
import { isCurrent } from "#lib/content/current";
import { consentCookie, readConsent, refusedAll, useConsent } from "#lib/layout/consent";
import { usePanels } from "#lib/layout/store";
import { footerColumns, menuLinks, navLinks } from "@/components/layout/site-links";
import english from "@/messages/en/layout.json";
import french from "@/messages/fr/layout.json";

describe("panels", () => {
  beforeEach(() => usePanels.setState({ open: null }));

  test("opening one panel closes the others [PN7]", () => {
    usePanels.getState().show("navSlider");
    usePanels.getState().show("cart");
    expect(usePanels.getState().open).toBe("cart");
  });

  test("closing a panel that is not open keeps the open one [PN7]", () => {
    usePanels.getState().show("login");
    usePanels.getState().close("cart");
    expect(usePanels.getState().open).toBe("login");
    usePanels.getState().close("login");
    expect(usePanels.getState().open).toBeNull();
  });
});

describe("consent", () => {
  test("nothing is allowed before a choice or by an invalid cookie [PN10]", () => {
    expect(readConsent("AIO_locale=fr")).toBeNull();
    expect(readConsent("AIO_consent=<script>")).toBeNull();
    expect(useConsent.getState().consent).toBeUndefined();
  });

  test("each kind is chosen separately and read back [PN10]", () => {
    const choice = { analytics: true, social: false, maps: true };
    const cookie = consentCookie(choice, true);
    expect(cookie).toMatch(/^AIO_consent=analytics\.maps; Path=\/; Max-Age=\d+; SameSite=Lax; Secure$/);
    expect(readConsent(`x=1; ${cookie.split(";")[0]}; y=2`)).toEqual(choice);
  });

  test("a refusal is remembered [PN10]", () => {
    const cookie = consentCookie(refusedAll, false);
    expect(cookie).not.toContain("Secure");
    expect(readConsent(cookie.split(";")[0] ?? "")).toEqual(refusedAll);
  });
});

describe("alerts", () => {
  test("an alert shows from its first to its last day only [PN9]", () => {
    const alert = { from: "2026-11-20", to: "2026-11-22" };
    expect(["2026-11-19", "2026-11-20", "2026-11-22", "2026-11-23"].map((day) => isCurrent(alert, day))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(isCurrent({ from: null, to: null }, "2026-11-21")).toBe(true);
  });

  test("the covid notice links to /covid19; a foreign URL is ignored [PN9]", () => {
    expect(alertPath("covid")).toBe("/covid19");
    expect(alertPath("/location/special")).toBe("/location/special");
    expect(alertPath("//evil.example")).toBeNull();
    expect(alertPath("https://evil.example")).toBeNull();
    expect(alertPath(undefined)).toBeNull();
  });
});

describe("menu", () => {
  test("holds presentation, sale, rental, service 20, laundry, maintenance, complementary services, contact [PN3]", () => {
    const { primary, secondary } = menuLinks("/service/20/gerance");
    const paths = [...primary, ...secondary].map((link) => link.path);
    expect(paths).toEqual(
      expect.arrayContaining([
        "/presentation",
        "/vente",
        "/location",
        "/service/20/gerance",
        "/onelaundry",
        "/maintenance-entreprise-generale",
        "/nos-prestations-complementaires",
        "/contact",
      ]),
    );
    expect(new Set(paths).size).toBe(paths.length);
  });

  test("pages without content are in no menu, and a column without links has no title [PN3 PN8]", () => {
    const hidden = [
      "/vente",
      "/service/20/gerance",
      "/onelaundry",
      "/presentation",
      "/actualite",
      "/emplois",
      "/contact",
    ];
    const { primary, secondary } = menuLinks("/service/20/gerance", hidden);
    const columns = footerColumns("/service/20/gerance", hidden);
    const paths = [...primary, ...secondary, ...navLinks(hidden), ...columns.flatMap(({ links }) => links)];
    expect(paths.filter(({ path }) => hidden.includes(path))).toEqual([]);
    expect(columns.map(({ title }) => title)).toEqual(["footer.stay", "footer.live", "footer.services"]);
  });

  test("the footer has texts for every link in both languages [PN8]", () => {
    const links = footerColumns("/service/20").flatMap((column) => column.links);
    for (const layout of [french, english])
      for (const { key, path } of links) {
        const [part, name] = key.split(".") as ["menu", "contact"];
        expect([key, layout[part][name].length > 1, path[0]]).toEqual([key, true, "/"]);
      }
  });
});
