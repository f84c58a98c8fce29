/** End of the last box of an ISO file (AVIF), or -1 when a box says what cannot be. */
function lastBoxEnd(bytes: Buffer): number {
  let at = 0;
  while (at < bytes.length) {
    if (at + 8 > bytes.length) return -1;
    const size = bytes.readUInt32BE(at);
    if (size === 0) return bytes.length;
    const length = size === 1 && at + 16 <= bytes.length ? Number(bytes.readBigUInt64BE(at + 8)) : size;
    if (length < 8) return -1;
    at += length;
  }
  return at;
}

const ends: Record<string, (bytes: Buffer) => boolean> = {
  avif: (bytes) => lastBoxEnd(bytes) === bytes.length,
  webp: (bytes) => bytes.length >= 12 && bytes.readUInt32LE(4) + 8 <= bytes.length,
  png: (bytes) => bytes.includes("IEND", Math.max(0, bytes.length - 4096), "latin1"),
  jpg: (bytes) => bytes.includes(Buffer.from([0xff, 0xd9]), Math.max(0, bytes.length - 4096)),
};

/** Whether a picture's file goes to its end, told by its container: to draw each would take a minute. */
export const isWhole = (bytes: Buffer, extension: string): boolean =>
  ends[extension === "jpeg" ? "jpg" : extension]?.(bytes) ?? true;
