UPDATE "contacts" SET "title" = 'mr.' WHERE "title" = 'mr';--> statement-breakpoint
UPDATE "messages" SET "body" = jsonb_set("body", '{title}', '"mr."') WHERE "body" ->> 'title' = 'mr';--> statement-breakpoint
-- A frozen cart has nobody's contact, with the default title, in each language.
UPDATE "estimates" SET "snapshot" = (
  SELECT jsonb_object_agg(locale, CASE WHEN frozen #>> '{shippingContact,title}' = 'mr'
    THEN jsonb_set(frozen, '{shippingContact,title}', '"mr."') ELSE frozen END)
  FROM jsonb_each("snapshot") AS languages (locale, frozen)
) WHERE jsonb_path_exists("snapshot", '$.*.shippingContact.title ? (@ == "mr")');
