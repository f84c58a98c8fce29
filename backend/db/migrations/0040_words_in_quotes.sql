-- CT4: a word between quotation marks is found. Without its accents «Nid» is <<Nid>>, which the search took for a tag of HTML.
CREATE OR REPLACE FUNCTION searched_text(locale text, value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT CASE locale WHEN 'de' THEN regexp_replace(plain, '([ao]|(?<![aeiouq])u)e', '\1', 'g') ELSE plain END
    FROM translate(public.plain_text(value), '<>', '  ') AS plain $$;
--> statement-breakpoint
-- What is there already passes through the triggers once.
UPDATE contents SET title = title;
--> statement-breakpoint
UPDATE listings SET offer = offer;
