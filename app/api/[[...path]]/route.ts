import { createProxy } from "#lib/upstream/proxy";

const proxy = createProxy({ service: "property" });

export { proxy as DELETE, proxy as GET, proxy as POST, proxy as PUT };
