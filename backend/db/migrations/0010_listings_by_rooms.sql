-- RN2: the price list pages and counts weekly homes by rooms; this index is a tenth of the one that carries every filter.
CREATE INDEX listings_by_rooms ON listings (kind, rooms, price, id) WHERE active;
