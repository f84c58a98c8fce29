CREATE TABLE "calendar_links" (
	"listing_id" integer PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_links_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "feed_stays" (
	"feed_id" uuid NOT NULL,
	"uid" text NOT NULL,
	"period" daterange NOT NULL,
	CONSTRAINT "feed_stays_feed_id_uid_period_pk" PRIMARY KEY("feed_id","uid","period")
);
--> statement-breakpoint
CREATE TABLE "feeds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"listing_id" integer NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"fault" text
);
--> statement-breakpoint
ALTER TABLE "occupancies" ADD COLUMN "fed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_links" ADD CONSTRAINT "calendar_links_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_stays" ADD CONSTRAINT "feed_stays_feed_id_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."feeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feeds" ADD CONSTRAINT "feeds_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_feed_a_home_and_address" ON "feeds" USING btree ("listing_id","url");