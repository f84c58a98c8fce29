-- RN1, SL1: the type is what visitors choose first. What a list costs is the rows it reads; this index holds a type's rows
-- side by side in order of price, with what is filtered by most and what a stay costs. listings_filter serves the rest.
CREATE INDEX listings_by_type ON listings (kind, type, price, id) INCLUDE (
  rooms, place_id, max_people, comfort_class, surface, conveniences, cleaning_fee, linen_fee,
  stay_start, stay_end, min_nights, max_nights, whole_weeks, special_from, special_to, special_percent
) WHERE active;
