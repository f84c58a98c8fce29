import { purgeCall } from "#lib/upstream/purge-call";

export { purgeCall as POST };
