import { z } from "zod";

export type Service = "shop" | "content" | "property";

/** One call of the contract. `path` is relative to its service's prefix; `reply` "pdf" is a binary file, null an empty answer. */
export type Call = {
  service: Service;
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  summary: string;
  query?: z.ZodObject;
  body?: z.ZodType;
  reply: z.ZodType | "pdf" | null;
  /** Answers 401 JWT_NOT_FOUND to a guest. */
  user?: true;
};

/** A parameter that is repeated or separated by commas. */
export const listParameter = z.union([z.string(), z.array(z.string())]).optional();
