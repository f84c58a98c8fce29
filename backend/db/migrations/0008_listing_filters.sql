DROP INDEX "listings_by_price";--> statement-breakpoint
DROP INDEX "listings_by_rooms";--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "stay_start" smallint GENERATED ALWAYS AS (case when stay_rules is null then 6 else (stay_rules ->> 'startWeekday')::smallint end) STORED;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "stay_end" smallint GENERATED ALWAYS AS (case when stay_rules is null then 6 else (stay_rules ->> 'endWeekday')::smallint end) STORED;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "min_nights" smallint GENERATED ALWAYS AS (coalesce((stay_rules ->> 'minNights')::smallint, 7)) STORED;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "max_nights" smallint GENERATED ALWAYS AS (coalesce((stay_rules ->> 'maxNights')::smallint, 56)) STORED;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "whole_weeks" boolean GENERATED ALWAYS AS (coalesce((stay_rules ->> 'wholeWeeks')::boolean, true)) STORED;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "special_from" text GENERATED ALWAYS AS (special ->> 'from') STORED;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "special_to" text GENERATED ALWAYS AS (special ->> 'to') STORED;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "special_percent" numeric GENERATED ALWAYS AS ((special ->> 'discountPercent')::numeric) STORED;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "titles" text GENERATED ALWAYS AS (plain_text((title ->> 'fr') || ' ' || (title ->> 'en'))) STORED;