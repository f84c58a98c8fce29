import { z } from "zod";

/** A query parameter that is repeated or separated by commas. */
export const listParameter = z.union([z.string(), z.array(z.string())]).optional();
