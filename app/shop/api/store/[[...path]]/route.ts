import { createProxy } from "#lib/upstream/proxy";

const proxy = createProxy({ service: "shop" });

export { proxy as DELETE, proxy as GET, proxy as POST, proxy as PUT };
