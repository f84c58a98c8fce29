-- CT4: German is found as other keyboards write it: ae, oe and ue for ä, ö and ü, ss for ß. What is indexed and what is asked for pass
-- through this alike; ue after a vowel or q is no umlaut (neue, Quelle).
CREATE FUNCTION searched_text(locale text, value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT CASE locale WHEN 'de' THEN regexp_replace(public.plain_text(value), '([ao]|(?<![aeiouq])u)e', '\1', 'g')
    ELSE public.plain_text(value) END $$;
--> statement-breakpoint
-- Italian word forms take "camere" for a verb: its texts stand there as they are written too, and words are asked for without the
-- vowel that makes the plural.
CREATE OR REPLACE FUNCTION search_vector(locale text, title text, summary text, body text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT setweight(to_tsvector(search_language(locale), searched_text(locale, title)), 'A')
    || setweight(to_tsvector(search_language(locale), searched_text(locale, summary)), 'B')
    || setweight(to_tsvector(search_language(locale), searched_text(locale, body)), 'D')
    || setweight(to_tsvector('simple', searched_text(locale, title)), 'A')
    || setweight(to_tsvector('simple', searched_text(locale, summary)), 'B')
    || CASE locale WHEN 'it' THEN setweight(to_tsvector('simple', searched_text(locale, body)), 'D') ELSE '' END $$;
--> statement-breakpoint
-- Every word must occur, as a word form of the language or as the beginning of a word as it is written; stop words do not count.
CREATE OR REPLACE FUNCTION search_query(locale text, words text[]) RETURNS tsquery LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  wanted tsquery;
  stem tsquery;
  word text;
  folded text;
BEGIN
  FOREACH word IN ARRAY words LOOP
    folded := searched_text(locale, word);
    stem := to_tsquery(search_language(locale), folded || ':*');
    CONTINUE WHEN numnode(stem) = 0;
    stem := stem || to_tsquery('simple', folded || ':*');
    IF locale = 'it' AND length(word) > 4 THEN
      stem := stem || to_tsquery('simple', regexp_replace(word, '[aeio]$', '') || ':*');
    END IF;
    IF folded <> word THEN
      stem := stem || to_tsquery('simple', word || ':*');
    END IF;
    wanted := CASE WHEN wanted IS NULL THEN stem ELSE wanted && stem END;
  END LOOP;
  RETURN wanted;
END $$;
--> statement-breakpoint
-- Titles in every language, not in French and English alone: small typing errors are forgiven in all of them.
CREATE OR REPLACE FUNCTION write_listing_texts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  town text;
BEGIN
  IF NOT NEW.active THEN
    DELETE FROM listing_texts WHERE id = NEW.id;
    RETURN NULL;
  END IF;
  SELECT concat_ws(' ', name, zip) INTO town FROM places WHERE id = NEW.place_id;
  INSERT INTO listing_texts (id, offer, titles, search)
    SELECT NEW.id, NEW.offer, plain_text(string_agg(DISTINCT NEW.title ->> language, ' ')), string_agg(search_vector(
        language, NEW.title ->> language, concat_ws(' ', NEW.summary ->> language, town), NEW.description ->> language
      )::text, ' ')::tsvector || setweight(to_tsvector('simple', plain_text(NEW.reference)), 'A')
    FROM jsonb_object_keys(NEW.title) AS language
    ON CONFLICT (id) DO UPDATE SET offer = excluded.offer, titles = excluded.titles, search = excluded.search;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What is there already passes through the triggers once.
UPDATE contents SET title = title WHERE locale IN ('de', 'it');
--> statement-breakpoint
UPDATE listings SET offer = offer;
