import { BlockList, isIP } from "node:net";
import { listed } from "#lib/parameter";

const family = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4");

/** The addresses of this machine itself. */
export function thisMachine(): BlockList {
  const list = new BlockList();
  list.addSubnet("127.0.0.0", 8, "ipv4");
  list.addAddress("::1", "ipv6");
  return list;
}

/** These and the address on which this backend listens: whatever calls it there from the same machine comes from it. */
export function withOwnAddress(peers: BlockList, host: string): BlockList {
  if (isIP(host) !== 0) peers.addAddress(host, family(host));
  return peers;
}

/** This machine and what a list names, addresses and networks as `10.0.0.0/8`; null where a part of it is neither. */
export function peersOf(named: string): BlockList | null {
  const list = thisMachine();
  for (const entry of listed(named)) {
    const [, address = "", bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? [];
    if (isIP(address) === 0 || Number(bits ?? 0) > (isIP(address) === 6 ? 128 : 32)) return null;
    if (bits === undefined) list.addAddress(address, family(address));
    else list.addSubnet(address, Number(bits), family(address));
  }
  return list;
}

/** Whether a connection comes from one of these. */
export function isPeer(address: string, peers: BlockList): boolean {
  const plain = address.replace(/^::ffff:/, "");
  return isIP(plain) !== 0 && peers.check(plain, family(plain));
}
