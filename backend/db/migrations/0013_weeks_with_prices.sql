-- RN2, RN5: the weeks of a home are read from the key alone, without going to the table for each price.
ALTER TABLE week_prices DROP CONSTRAINT week_prices_listing_id_date_pk,
  ADD CONSTRAINT week_prices_listing_id_date_pk PRIMARY KEY (listing_id, date) INCLUDE (price, season);
