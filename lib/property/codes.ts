export const sortModes = ["price_asc", "price_desc", "room_asc", "room_desc"] as const;

export const rentalTypes = ["apartment", "chalet", "house", "studio"] as const;

export const saleTypes = ["apartment", "chalet", "house", "studio", "land", "parking"] as const;

export const parkingTypes = ["public", "covered", "multi_storey", "open_lot"] as const;

export const rentalKinds = ["weekly", "annual", "special"] as const;

export const seasons = ["fall", "winter", "spring", "summer"] as const;

export const exposures = ["north", "east", "south", "west", "south_east", "south_west"] as const;

export const views = ["alps", "valley", "village", "lake", "golf", "garden"] as const;

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

export const bedKinds = ["double", "single", "bunk", "sofa"] as const;

/** Classes of the cantonal building energy certificate (CECB, GEAK). */
export const energyClasses = ["A", "B", "C", "D", "E", "F", "G"] as const;
