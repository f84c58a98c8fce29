import { offerDirectly } from "#lib/upstream/direct-calls";
import { createProxy } from "#lib/upstream/proxy";

const proxy = createProxy({ service: "property" });
offerDirectly("/api/", proxy);

export { proxy as DELETE, proxy as GET, proxy as POST, proxy as PUT };
