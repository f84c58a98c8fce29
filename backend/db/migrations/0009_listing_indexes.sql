-- RN1, SL1: lists filter, sort, count and price a stay on this index alone, without touching the wide rows.
CREATE INDEX listings_filter ON listings (kind, price, id) INCLUDE (
  rooms, type, parking_type, place_id, max_people, comfort_class, surface, balcony_area, floor,
  construction_year, renovation_year, bathrooms, toilets, terraces, view, exposure, sunshine, conveniences, seasons, cleaning_fee, linen_fee,
  stay_start, stay_end, min_nights, max_nights, whole_weeks, special_from, special_to, special_percent
) WHERE active;
--> statement-breakpoint
DROP INDEX listings_selected;
--> statement-breakpoint
CREATE INDEX listings_selected ON listings (kind, price, id) WHERE active AND selected;
--> statement-breakpoint
DROP INDEX week_prices_by_date;
--> statement-breakpoint
CREATE INDEX week_prices_by_date ON week_prices (date, listing_id) INCLUDE (price);
--> statement-breakpoint
CREATE INDEX occupancies_by_period ON occupancies USING gist (period) INCLUDE (listing_id, kind, expires_at)
  WHERE released_at IS NULL;
--> statement-breakpoint
DROP INDEX listings_title_trigrams;
--> statement-breakpoint
CREATE INDEX listings_title_trigrams ON listings USING gin (titles gin_trgm_ops);
