import { addressService } from "#backend/address/service";
import type { AddressService } from "#backend/address/source";
import { AddressServiceDown } from "#backend/address/swisstopo";
import type { Deps } from "#backend/deps";
import { invalid } from "#backend/failure";
import { type CatalogProduct, modelOf } from "#backend/product/product";
import { isSuggested } from "#lib/contact/address";
import type { Entry } from "#lib/shop/entry-schema";
import { visibleKeys } from "#lib/shop/model";

async function verify(service: AddressService, text: string): Promise<"known" | "unknown" | "unverified"> {
  try {
    return isSuggested(text, await service.suggest(text, "resort")) ? "known" : "unknown";
  } catch (error) {
    if (!(error instanceof AddressServiceDown)) throw error;
    console.warn(`addresses: ${error.message}`);
    return "unverified";
  }
}

/**
 * The entry with its addresses verified (fullAddress): each must be known to the suggestion service. While the service is down an
 * address is accepted and its key added to `unverified`, for the agency to check. Call it outside a transaction.
 * @throws Failure 400 with `fullAddress` by key, under `path` when given
 */
export async function withVerifiedAddresses(
  { config }: Pick<Deps, "config">,
  product: CatalogProduct,
  entry: Entry,
  path?: string,
): Promise<Entry> {
  const model = modelOf(product);
  const { unverified: _earlier, ...verified } = entry;
  const keys = visibleKeys(model, entry).filter((key) => model[key]?.type === "address");
  const silent: string[] = [];
  for (const key of keys) {
    const text = entry[key];
    if (typeof text !== "string" || text.trim() === "") continue;
    const verdict = await verify(addressService(config), text.trim());
    if (verdict === "unknown") throw invalid({ [path ? `${path}.${key}` : key]: "fullAddress" });
    if (verdict === "unverified") silent.push(key);
  }
  return silent.length > 0 ? { ...verified, unverified: silent.join(",") } : verified;
}
