/** Tag of every list of homes and properties. */
export const listingsTag = "listings";
/** Tag of everything that depends on the free nights of any home: lists with dates, the price list. */
export const nightsTag = "nights";
