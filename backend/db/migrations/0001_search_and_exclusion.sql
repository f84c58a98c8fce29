CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
-- RN9: two periods of one property never overlap while neither is released.
ALTER TABLE occupancies ADD CONSTRAINT occupancies_never_overlap
  EXCLUDE USING gist (listing_id WITH =, period WITH &&) WHERE (released_at IS NULL);
--> statement-breakpoint
ALTER TABLE occupancies ADD CONSTRAINT occupancies_not_empty CHECK (NOT isempty(period));
--> statement-breakpoint
CREATE INDEX occupancies_by_order ON occupancies (order_id);
--> statement-breakpoint
CREATE INDEX week_prices_by_date ON week_prices (date, listing_id);
--> statement-breakpoint
CREATE INDEX listings_selected ON listings (offer) WHERE selected;
--> statement-breakpoint
-- Lower case without accents or tags: what is indexed and what is asked for pass through it alike.
CREATE FUNCTION plain_text(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT public.unaccent('public.unaccent'::regdictionary, lower(regexp_replace(coalesce(value, ''), '<[^>]*>', ' ', 'g'))) $$;
--> statement-breakpoint
CREATE FUNCTION search_language(locale text) RETURNS regconfig LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT CASE locale WHEN 'en' THEN 'pg_catalog.english'::regconfig WHEN 'de' THEN 'pg_catalog.german'::regconfig
    WHEN 'it' THEN 'pg_catalog.italian'::regconfig ELSE 'pg_catalog.french'::regconfig END $$;
--> statement-breakpoint
CREATE FUNCTION search_vector(locale text, title text, summary text, body text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT setweight(to_tsvector(search_language(locale), plain_text(title)), 'A')
    || setweight(to_tsvector(search_language(locale), plain_text(summary)), 'B')
    || setweight(to_tsvector(search_language(locale), plain_text(body)), 'D')
    || setweight(to_tsvector('simple', plain_text(title)), 'A')
    || setweight(to_tsvector('simple', plain_text(summary)), 'B') $$;
--> statement-breakpoint
-- Every word must occur, as a word form of the language or as the beginning of a word; stop words do not count.
CREATE FUNCTION search_query(locale text, words text[]) RETURNS tsquery LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  wanted tsquery;
  stem tsquery;
  word text;
BEGIN
  FOREACH word IN ARRAY words LOOP
    stem := to_tsquery(search_language(locale), word || ':*');
    CONTINUE WHEN numnode(stem) = 0;
    stem := stem || to_tsquery('simple', word || ':*');
    wanted := CASE WHEN wanted IS NULL THEN stem ELSE wanted && stem END;
  END LOOP;
  RETURN wanted;
END $$;
--> statement-breakpoint
CREATE FUNCTION contents_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := search_vector(NEW.locale, NEW.title, concat_ws(' ', NEW.subtitle, NEW.summary), NEW.body);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER contents_search BEFORE INSERT OR UPDATE ON contents FOR EACH ROW EXECUTE FUNCTION contents_search();
--> statement-breakpoint
CREATE FUNCTION listings_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  town text;
BEGIN
  SELECT concat_ws(' ', name, zip) INTO town FROM places WHERE id = NEW.place_id;
  SELECT string_agg(search_vector(
      language, NEW.title ->> language, concat_ws(' ', NEW.summary ->> language, town), NEW.description ->> language
    )::text, ' ')::tsvector || setweight(to_tsvector('simple', plain_text(NEW.reference)), 'A')
    INTO NEW.search FROM jsonb_object_keys(NEW.title) AS language;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER listings_search BEFORE INSERT OR UPDATE OF title, summary, description, reference, place_id
  ON listings FOR EACH ROW EXECUTE FUNCTION listings_search();
--> statement-breakpoint
-- Small typing errors: trigrams of titles.
CREATE INDEX contents_title_trigrams ON contents USING gin (plain_text(title) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX listings_title_trigrams ON listings USING gin (plain_text((title ->> 'fr') || ' ' || (title ->> 'en')) gin_trgm_ops);
