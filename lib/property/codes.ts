/** Orders of a list, as its address has them: by price or by rooms. */
export const sortModes = ["price_asc", "price_desc", "room_asc", "room_desc"] as const;

/** Types of a home to rent, as the property service has them. */
export const rentalTypes = ["apartment", "chalet", "house", "studio"] as const;

/** Types of a listing for sale, as the property service has them. */
export const saleTypes = ["apartment", "chalet", "house", "studio", "land", "parking"] as const;

/** Kinds of a parking space for sale. */
export const parkingTypes = ["public", "covered", "multi_storey", "open_lot"] as const;

/** Lists of rentals: by the week, by the year, and special homes. */
export const rentalKinds = ["weekly", "annual", "special"] as const;

/** Seasons by which rentals are filtered. */
export const seasons = ["fall", "winter", "spring", "summer"] as const;

/** Directions a home faces, as the property service has them. */
export const exposures = ["north", "east", "south", "west", "south_east", "south_west"] as const;

/** What a home looks on, as the property service has them. */
export const views = ["alps", "valley", "village", "lake", "golf", "garden"] as const;

/** What a home has, as the property service has them; each is a filter too. */
export const conveniences = [
  "internet",
  "pool",
  "washing_machine",
  "lift",
  "sauna",
  "oven",
  "fridge",
  "freezer",
  "dishwasher",
  "dryer",
  "drying_room",
  "non_smoking",
  "wheelchair_access",
  "near_shops",
  "near_restaurants",
  "near_ski",
  "near_lifts",
  "fireplace",
  "garage",
  "pets_allowed",
] as const;

/** Kinds of bed in a bedroom. */
export const bedKinds = ["double", "single", "bunk", "sofa"] as const;

/** Classes of the cantonal building energy certificate (CECB, GEAK). */
export const energyClasses = ["A", "B", "C", "D", "E", "F", "G"] as const;
