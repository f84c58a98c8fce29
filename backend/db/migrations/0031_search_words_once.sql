-- An import of thousands of homes: each word of a text loses its accents once, not at every place where it stands, and texts that
-- have not changed are not read again when a price moves.
DROP FUNCTION words_of(text);--> statement-breakpoint
CREATE FUNCTION words_of(value text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT DISTINCT lower(part)
    FROM regexp_split_to_table(regexp_replace(coalesce(value, ''), '<[^>]*>|&\w+;', ' ', 'g'), '[^[:alpha:]À-ɏ]+') AS part
    WHERE length(part) BETWEEN 4 AND 40 $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION contents_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words (locale, plain, word)
    SELECT DISTINCT ON (locale, plain) locale, plain, word
    FROM (SELECT locale, lower(plain_text(word)) AS plain, word
      FROM (SELECT DISTINCT locale, word FROM written,
        words_of(concat_ws(' ', title, subtitle, summary, body)) AS word WHERE status = 2) AS found) AS words
    ORDER BY locale, plain, word
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION listings_words() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  fresh integer[];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    fresh := ARRAY(SELECT id FROM written JOIN before USING (id)
      WHERE (written.title, written.summary, written.description, written.place_id)
        IS DISTINCT FROM (before.title, before.summary, before.description, before.place_id));
  ELSE
    fresh := ARRAY(SELECT id FROM written);
  END IF;
  INSERT INTO search_words (locale, plain, word)
    SELECT DISTINCT ON (locale, plain) locale, plain, word
    FROM (SELECT locale, lower(plain_text(word)) AS plain, word
      FROM (SELECT DISTINCT language AS locale, word
        FROM written LEFT JOIN places ON places.id = written.place_id, jsonb_object_keys(written.title) AS language,
          words_of(concat_ws(' ', written.title ->> language, written.summary ->> language,
            written.description ->> language, places.name)) AS word
        WHERE written.id = ANY (fresh)) AS found) AS words
    ORDER BY locale, plain, word
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER listings_words_changed ON listings;--> statement-breakpoint
CREATE TRIGGER listings_words_changed AFTER UPDATE ON listings REFERENCING OLD TABLE AS before NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION listings_words();
