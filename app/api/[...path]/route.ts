import { createProxy } from "#lib/upstream/proxy";

const proxy = createProxy({ service: "property" });

export { proxy as GET };
