CREATE TABLE "reviews" (
	"item_id" uuid PRIMARY KEY NOT NULL,
	"listing_id" integer NOT NULL,
	"name" text,
	"locale" text NOT NULL,
	"stayed_on" date NOT NULL,
	"text" text NOT NULL,
	"cleanliness" smallint NOT NULL,
	"equipment" smallint NOT NULL,
	"location" smallint NOT NULL,
	"welcome" smallint NOT NULL,
	"value" smallint NOT NULL,
	"mean" numeric(2, 1) GENERATED ALWAYS AS ((cleanliness + equipment + location + welcome + value) / 5.0) STORED,
	"state" text DEFAULT 'pending' NOT NULL,
	"reason" text,
	"answer" text,
	"created_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	CONSTRAINT "marks_are_one_to_five" CHECK (least(cleanliness, equipment, location, welcome, value) >= 1
        and greatest(cleanliness, equipment, location, welcome, value) <= 5)
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_item_id_order_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reviews_by_home" ON "reviews" USING btree ("listing_id","published_at") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "reviews_by_state" ON "reviews" USING btree ("state","created_at");