import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render } from "@testing-library/react";
import { HttpResponse, http, type JsonBodyType } from "msw";
import { setupServer } from "msw/node";
import type { ReactElement } from "react";
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import { queryClient } from "#lib/query-client";
import type { Order } from "#lib/shop/order-schema";
import { useCartNotice, useGradedChoice } from "#lib/shop/store";
import { finishProgress } from "@/components/ui/progress-client";
import { InEnglish, InFrench } from "@/tests/unit/in-language";

const store = "*/shop/api/store";

/** The shop as the browser meets it at the site's own address; keeps every call it got. */
export function withShop() {
  const server = setupServer();
  const calls: { method: string; path: string; body: unknown }[] = [];
  const addresses: URL[] = [];
  let cart: Order | null = null;

  type Answer = (body: unknown) => { status?: number; body: unknown; delay?: number; until?: Promise<void> };
  const answer = (method: "get" | "post" | "put" | "delete", path: string, reply: Answer) =>
    server.use(
      http[method](`${store}${path}`, async ({ request }) => {
        const text = await request.text();
        const body: unknown = text ? JSON.parse(text) : undefined;
        addresses.push(new URL(request.url));
        calls.push({
          method: method.toUpperCase(),
          path: new URL(request.url).pathname.split("/store")[1] ?? "",
          body,
        });
        const { status = 200, body: json, delay = 0, until } = reply(body);
        await until;
        if (delay) await new Promise((resolve) => setTimeout(resolve, delay));
        return HttpResponse.json(json as JsonBodyType, { status });
      }),
    );

  beforeAll(() => {
    server.listen({ onUnhandledFrame: "error" });
  });
  beforeEach(() => {
    calls.length = 0;
    addresses.length = 0;
    useCartNotice.setState({ notice: null, changes: [] });
    useGradedChoice.setState({}, true);
    answer("post", "/cart", () => ({ body: cart }));
    server.use(http.get("*/api/session", () => HttpResponse.json({ state: "guest" })));
  });
  afterEach(() => {
    cleanup();
    queryClient().clear();
    server.resetHandlers();
  });
  afterAll(async () => {
    server.close();
    // The page that was asked for never comes: its bar must not outlive the document.
    finishProgress();
    await vi.waitFor(() => expect(document.querySelector("#nprogress")).toBeNull());
  });

  return {
    calls,
    /** The whole address of each. */
    addresses,
    answer,
    server,
    /** What POST cart answers from now on. */
    setCart: (order: Order) => {
      cart = order;
    },
  };
}

/** Renders an island in a language, with the browser's query client, emptied after each test, that does not ask twice. */
export function renderIsland(island: ReactElement, locale: "fr" | "en" = "fr") {
  const client = queryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  const view = render(<QueryClientProvider client={client}>{island}</QueryClientProvider>, {
    wrapper: locale === "fr" ? InFrench : InEnglish,
  });
  return { ...view, client };
}
