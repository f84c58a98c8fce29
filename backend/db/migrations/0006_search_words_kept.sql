CREATE INDEX search_words_trigrams ON search_words USING gin (plain gin_trgm_ops);
--> statement-breakpoint
-- The words of a text from four letters on, as written and without accents; tags and figures are none.
CREATE FUNCTION words_of(value text) RETURNS TABLE (plain text, word text) LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT DISTINCT ON (lower(plain_text(part))) lower(plain_text(part)), lower(part)
    FROM regexp_split_to_table(regexp_replace(coalesce(value, ''), '<[^>]*>|&\w+;', ' ', 'g'), '[^[:alpha:]À-ɏ]+') AS part
    WHERE length(part) BETWEEN 4 AND 40 ORDER BY lower(plain_text(part)), part $$;
--> statement-breakpoint
CREATE FUNCTION contents_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words (locale, plain, word)
    SELECT DISTINCT ON (written.locale, found.plain) written.locale, found.plain, found.word
    FROM written, words_of(concat_ws(' ', written.title, written.subtitle, written.summary, written.body)) AS found
    WHERE written.status = 2
    ORDER BY written.locale, found.plain
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION listings_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words (locale, plain, word)
    SELECT DISTINCT ON (language, found.plain) language, found.plain, found.word
    FROM written LEFT JOIN places ON places.id = written.place_id,
      jsonb_object_keys(written.title) AS language,
      words_of(concat_ws(' ', written.title ->> language, written.summary ->> language,
        written.description ->> language, places.name)) AS found
    ORDER BY language, found.plain
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER contents_words_new AFTER INSERT ON contents REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION contents_words();
--> statement-breakpoint
CREATE TRIGGER contents_words_changed AFTER UPDATE ON contents REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION contents_words();
--> statement-breakpoint
CREATE TRIGGER listings_words_new AFTER INSERT ON listings REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION listings_words();
--> statement-breakpoint
CREATE TRIGGER listings_words_changed AFTER UPDATE ON listings REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION listings_words();
--> statement-breakpoint
-- What is there already passes through the triggers once.
UPDATE contents SET title = title;
--> statement-breakpoint
UPDATE listings SET title = title;
