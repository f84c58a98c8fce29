import type { z } from "zod";
import { accountCalls } from "#lib/contract/account";
import {
  type CallDefinition,
  type CallName,
  type Method,
  partsOf,
  prefixes,
  type QueryValue,
  type Service,
} from "#lib/contract/call";
import { cartCalls } from "#lib/contract/cart";
import { contentCalls } from "#lib/contract/content";
import { orderCalls } from "#lib/contract/order";
import { propertyCalls } from "#lib/contract/property";
import { requestCalls } from "#lib/contract/request";
import { reviewCalls } from "#lib/contract/review";

/**
 * Every call between the site and its services, defined once. The server's reads, the browser's calls, the proxy's allow-list and
 * reply validation, and the OpenAPI document are derived from it.
 */
export const contract = {
  ...cartCalls,
  ...orderCalls,
  ...requestCalls,
  ...accountCalls,
  ...contentCalls,
  ...propertyCalls,
  ...reviewCalls,
};

type Contract = typeof contract;
export type KnownCall = keyof Contract;

/** Names of the parameters in a call's path. */
export type ParameterOf<Name> = Name extends `${string}{${infer Key}}${infer Rest}` ? Key | ParameterOf<Rest> : never;
type Params<Name> = [ParameterOf<Name>] extends [never]
  ? { params?: undefined }
  : { params: Record<ParameterOf<Name>, string | number> };
type Query<Definition> = Definition extends { query: infer Schema extends z.ZodObject }
  ? { query?: { readonly [Key in keyof Schema["shape"]]?: QueryValue } }
  : { query?: undefined };
type Body<Definition> = Definition extends { body: infer Schema extends z.ZodType }
  ? { body: z.input<Schema> }
  : { body?: undefined };

/** Arguments of a call: path parameters, query, body and the language of the reply. */
export type Arguments<Name extends KnownCall> = Params<Name> &
  Query<Contract[Name]> &
  Body<Contract[Name]> & { locale: string };

/** A reply as parsed by the contract's schema: defaults for optional fields, unknown fields removed. */
export type Reply<Name extends KnownCall> = Contract[Name]["reply"] extends infer Schema extends z.ZodType
  ? z.output<Schema>
  : undefined;

/** One row of the contract; `path` is relative to its service's prefix. */
export type Call = CallDefinition & { service: Service; method: Method; path: string };

/** The contract as rows, for the allow-list of the proxy and the OpenAPI document. */
export const calls: Call[] = Object.entries<CallDefinition>(contract).map(([name, definition]) => {
  const { method, path, service } = partsOf(name as CallName);
  return { ...definition, service, method, path: path.slice(prefixes[service].length) };
});
