import { z } from "zod";
import { decodedText } from "#lib/content/html";

/** A plain text in a reply, without the markup and with the entities decoded that an editor may have left in it. */
export const decodedTextSchema = z.preprocess(decodedText, z.string());
