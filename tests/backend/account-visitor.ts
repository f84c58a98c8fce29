import { desc } from "drizzle-orm";
import type { Hono } from "hono";
import type { Config } from "#backend/config";
import type { Database } from "#backend/db/database";
import { orders } from "#backend/db/tables/order";
import { outbox } from "#backend/db/tables/outbox";
import { contacts } from "#backend/db/tables/user";
import type { Deps } from "#backend/deps";
import { createApp } from "#backend/http";
import { hashToken } from "#backend/session/token";
import { testConfig } from "#tests/fixtures/config";
import { contact } from "#tests/fixtures/contact";
import { type CookieJar, cookieHeader, keepCookies } from "#tests/fixtures/cookie-jar";

export const password = "sommet-et-lac-7";

export type Shop = Deps & {
  app: Hono;
  wait: (seconds: number) => void;
};

/** The backend over a database, at an hour the test sets. */
export function openShop(db: Database, changes: Partial<Config> = {}): Shop {
  let now = Date.parse("2026-11-21T09:00:00Z");
  const deps: Deps = { db, config: { ...testConfig, ...changes }, clock: () => new Date(now) };
  const app = createApp(deps);
  return {
    ...deps,
    app,
    wait: (seconds) => {
      now += seconds * 1000;
    },
  };
}

type Reply = {
  status: number;
  code: string;
  message: string;
  fieldErrors?: Record<string, string>;
  [key: string]: unknown;
};

/** A browser: keeps its cookies between calls. */
export class Visitor {
  readonly shop: Shop;
  readonly address: string;
  cookies: CookieJar = new Map();
  setCookies: string[] = [];
  headers = new Headers();

  constructor(shop: Shop, address = "203.0.113.7") {
    this.shop = shop;
    this.address = address;
  }

  async call<Body = unknown>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply & Body> {
    const response = await this.shop.app.request(`/shop/api/store${path}`, {
      method,
      headers: {
        "content-type": "application/json",
        "x-forwarded-for": this.address,
        cookie: cookieHeader(this.cookies),
        ...headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    this.headers = response.headers;
    this.setCookies = response.headers.getSetCookie();
    keepCookies(this.cookies, this.setCookies);
    const text = await response.text();
    return { ...(text ? JSON.parse(text) : {}), status: response.status };
  }

  login(email: string, secret = password, stayLogged = false): Promise<Reply> {
    return this.call("POST", "/auth/login", { email, password: secret, stayLogged });
  }
}

export const contactOf = (email: string) => ({
  ...contact,
  firstName: "Élodie",
  lastName: "Rey",
  street: "Rue du Lac",
  streetNumber: "4",
  phone: "027 322 12 12",
  birthdate: "14.02.1985",
  email,
});

/** The body of a sign-up without a fault. */
export const signUpOf = (email: string) => ({
  ...contactOf(email),
  username: email,
  password,
  password_confirm: password,
});

/** A visitor who has just signed up, and is therefore logged in. */
export async function signedUp(shop: Shop, email: string, address?: string): Promise<Visitor & { id: string }> {
  const visitor = new Visitor(shop, address);
  const { id } = await visitor.call("POST", "/sign-up", signUpOf(email));
  return Object.assign(visitor, { id: String(id) });
}

/** Mails written so far, the newest first. */
export function mails(db: Database) {
  return db.select().from(outbox).orderBy(desc(outbox.createdAt));
}

/** The token of the link in the newest mail of a template. */
export async function linkToken(db: Database, template: string): Promise<string> {
  const mail = (await mails(db)).find((row) => row.template === template);
  return new URL(String(mail?.data.link)).hash.replace("#token=", "");
}

/** A paid order of the browser whose cart cookie is `cart`. */
export async function placeOrder(
  db: Database,
  order: { number: string; email: string; cart?: string; userId?: string; open?: boolean },
): Promise<string> {
  const { birthdate: _, ...person } = contactOf(order.email);
  const [stored] = await db
    .insert(contacts)
    .values({ ...person, birthdate: "1985-02-14" })
    .returning();
  const [row] = await db
    .insert(orders)
    .values({
      number: order.number,
      status: order.open ? 1 : 3,
      open: order.open ?? false,
      locale: "fr",
      session: order.cart ? hashToken(order.cart) : null,
      userId: order.userId ?? null,
      contactId: stored?.id ?? null,
      total: 125_000,
      paidTotal: order.open ? 0 : 125_000,
    })
    .returning();
  return row?.id ?? "";
}
