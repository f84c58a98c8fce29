CREATE TABLE "free_nights" (
	"listing_id" integer PRIMARY KEY NOT NULL,
	"nights" datemultirange NOT NULL
);
--> statement-breakpoint
ALTER TABLE "free_nights" ADD CONSTRAINT "free_nights_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;