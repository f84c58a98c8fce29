import { z } from "zod";
import { decodedText } from "#lib/content/html";

/** A plain text in a reply: markup removed, entities decoded that an editor may have left in it. */
export const decodedTextSchema = z.preprocess(decodedText, z.string());
