// The towns of a postcode, read from the agency's list.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

test("the list may have a byte order mark and line ends of Windows [CK2]", async () => {
  vi.spyOn(fs, "readFileSync").mockReturnValue("\uFEFF1000 VD Lausanne\r\n1005 VD Lausanne, Pully\r\n");
  syncBuiltinESMExports();
  const { townsOf } = await import("#backend/address/towns");
  expect(townsOf("1000")).toMatchObject([{ label: "1000 Lausanne", city: "Lausanne", state: "VD" }]);
  expect(townsOf("1005").map(({ city }) => city)).toEqual(["Lausanne", "Pully"]);
});
