ALTER TABLE "listings" ADD COLUMN "from_stay" daterange;--> statement-breakpoint
-- RN1: the whole price of a home's least expensive stay is worked out from the indexes that carry every filter. An index takes
-- 32 columns: what is asked least, the kind of a parking space, is looked up in the table.
DROP INDEX listings_filter;
--> statement-breakpoint
CREATE INDEX listings_filter ON listings (kind, price, id) INCLUDE (
  rooms, type, place_id, max_people, comfort_class, surface, balcony_area, floor,
  construction_year, renovation_year, bathrooms, toilets, terraces, view, exposure, sunshine, conveniences, seasons, cleaning_fee, linen_fee,
  stay_start, stay_end, min_nights, max_nights, whole_weeks, special_from, special_to, special_percent, from_stay
) WHERE active;
--> statement-breakpoint
DROP INDEX listings_by_type;
--> statement-breakpoint
CREATE INDEX listings_by_type ON listings (kind, type, price, id) INCLUDE (
  rooms, place_id, max_people, comfort_class, surface, conveniences, cleaning_fee, linen_fee,
  stay_start, stay_end, min_nights, max_nights, whole_weeks, special_from, special_to, special_percent, from_stay
) WHERE active;
