/** Tag of what menus depend on: of which kinds there are listings, texts and products, not what they say. */
export const menuTag = "menus";
