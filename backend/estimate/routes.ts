import { Hono } from "hono";
import type { Deps } from "#backend/deps";
import { freezeCart } from "#backend/estimate/freeze";
import { estimatePdf } from "#backend/estimate/pdf";
import { readEstimate } from "#backend/estimate/read";
import { takeEstimate } from "#backend/estimate/take";
import { localeOf } from "#backend/request";
import { callLimits, countCall } from "#backend/shop/call-limits";
import { ownerOf, storingOwner } from "#backend/shop/owner";

/** Carts frozen into links that a family can look at before it decides, relative to the shop's prefix. */
export function estimateRoutes(deps: Deps): Hono {
  const routes = new Hono();
  routes.post("/cart/estimate", async (c) => c.json(await freezeCart(deps, await ownerOf(c, deps)), 201));
  routes.get("/estimate/:token", async (c) => c.json(await readEstimate(deps, c.req.param("token"), localeOf(c))));
  routes.get("/estimate/:token/pdf", async (c) => {
    await countCall(c, deps, callLimits.quotePdf);
    const locale = localeOf(c);
    const estimate = await readEstimate(deps, c.req.param("token"), locale);
    const name = `${locale === "en" ? "quote" : "devis"}-${estimate.createdAt.slice(0, 10)}.pdf`;
    return c.body(new Uint8Array(await estimatePdf(estimate, locale)), 200, {
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "private, no-store",
    });
  });
  routes.put("/estimate/:token/cart", async (c) => {
    await countCall(c, deps, callLimits.quoteTake);
    return c.json(await takeEstimate(deps, await storingOwner(c, deps), c.req.param("token"), localeOf(c)));
  });
  return routes;
}
