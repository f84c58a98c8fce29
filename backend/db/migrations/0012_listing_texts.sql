-- CT4: a search ranks up to a thousand listings; their texts stand in narrow rows of their own.
CREATE TABLE "listing_texts" (
	"id" integer PRIMARY KEY NOT NULL,
	"offer" text NOT NULL,
	"titles" text NOT NULL,
	"search" "tsvector" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "listing_texts" ADD CONSTRAINT "listing_texts_id_listings_id_fk" FOREIGN KEY ("id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE FUNCTION write_listing_texts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  town text;
BEGIN
  IF NOT NEW.active THEN
    DELETE FROM listing_texts WHERE id = NEW.id;
    RETURN NULL;
  END IF;
  SELECT concat_ws(' ', name, zip) INTO town FROM places WHERE id = NEW.place_id;
  INSERT INTO listing_texts (id, offer, titles, search)
    SELECT NEW.id, NEW.offer, plain_text(concat_ws(' ', NEW.title ->> 'fr', NEW.title ->> 'en')), string_agg(search_vector(
        language, NEW.title ->> language, concat_ws(' ', NEW.summary ->> language, town), NEW.description ->> language
      )::text, ' ')::tsvector || setweight(to_tsvector('simple', plain_text(NEW.reference)), 'A')
    FROM jsonb_object_keys(NEW.title) AS language
    ON CONFLICT (id) DO UPDATE SET offer = excluded.offer, titles = excluded.titles, search = excluded.search;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER listings_search ON listings;--> statement-breakpoint
DROP FUNCTION listings_search();--> statement-breakpoint
DROP INDEX "listings_search";--> statement-breakpoint
ALTER TABLE "listings" DROP COLUMN "titles";--> statement-breakpoint
ALTER TABLE "listings" DROP COLUMN "search";--> statement-breakpoint
CREATE TRIGGER listing_texts AFTER INSERT OR UPDATE OF title, summary, description, reference, place_id, offer, active
  ON listings FOR EACH ROW EXECUTE FUNCTION write_listing_texts();--> statement-breakpoint
-- What is there already passes through the trigger once.
UPDATE listings SET offer = offer;--> statement-breakpoint
CREATE INDEX "listing_texts_search" ON "listing_texts" USING gin ("search");--> statement-breakpoint
CREATE INDEX "listing_texts_trigrams" ON "listing_texts" USING gin ("titles" gin_trgm_ops);
