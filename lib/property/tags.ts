/** Tag of every list of homes and properties. */
export const listingsTag = "listings";
/** Tag of what depends on which nights of any home are free: lists with dates, the price list. */
export const nightsTag = "nights";
