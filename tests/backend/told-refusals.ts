// For every test of the backend: a call returns only the errors that the contract, and so its documentation, lists.
import type { Hono } from "hono";
import { vi } from "vitest";
import { prefixes, type Service } from "#lib/contract/call";
import { errorsOf } from "#lib/contract/error";
import { findCall } from "#lib/upstream/allow-list";

const services = Object.keys(prefixes) as Service[];

function callOf(method: string, path: string) {
  const service = services.find((name) => path.startsWith(`${prefixes[name]}/`));
  const call = service && findCall(service, method, path.slice(prefixes[service].length));
  return call && !Array.isArray(call) ? call : null;
}

async function checkRefusal(method: string, path: string, response: Response): Promise<void> {
  const call = response.status >= 400 ? callOf(method, path) : null;
  if (!call) return;
  const { code } = await response.clone().json();
  const documented = new Map(Object.entries(errorsOf(call))).get(String(response.status)) ?? [];
  if (!documented.includes(code))
    throw new Error(`${method} ${path} refused with ${response.status} ${code}, which the contract does not tell`);
}

function watched(app: Hono): Hono {
  const request = app.request;
  app.request = async (input, init, ...rest) => {
    const response = await request(input, init, ...rest);
    const { method = "GET", url } = input instanceof Request ? input : { method: init?.method, url: String(input) };
    await checkRefusal(method, new URL(url, "http://localhost").pathname, response);
    return response;
  };
  return app;
}

vi.mock("#backend/http", async (original) => {
  const http = await original<typeof import("#backend/http")>();
  return { ...http, createApp: (...given: Parameters<typeof http.createApp>) => watched(http.createApp(...given)) };
});
