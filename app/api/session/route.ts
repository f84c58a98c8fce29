import { createProxy } from "#lib/upstream/proxy";
import { readSession } from "#lib/upstream/session-state";

const callShop = createProxy({ service: "shop", fromPages: false });

export const GET = (request: Request) => readSession(request, callShop);
