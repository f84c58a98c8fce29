ALTER TABLE "listings" ADD COLUMN "arrival" jsonb;--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "access" jsonb;