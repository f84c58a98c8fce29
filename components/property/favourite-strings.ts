import { getMessages } from "next-intl/server";
import type { FavouriteStrings } from "@/components/property/favourite-button-client";

/** The texts of every heart: one object, so that a page names them once however many cards it has. */
export async function favouriteStrings(): Promise<FavouriteStrings> {
  const { property } = await getMessages();
  return property.favourites.button;
}
