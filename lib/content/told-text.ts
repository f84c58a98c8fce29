import { z } from "zod";
import { toldText } from "#lib/content/html";

/** A plain text in a reply; markup of an editor and signs written as entities are read as what they show. */
export const toldTextSchema = z.preprocess(toldText, z.string());
