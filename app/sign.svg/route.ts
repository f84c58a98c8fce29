import { readFileSync } from "node:fs";

/** The agency's sign, drawn in agency/. */
export const GET = () =>
  new Response(readFileSync("agency/sign.svg"), {
    headers: { "Content-Type": "image/svg+xml", "Cache-Control": "public, max-age=86400" },
  });
