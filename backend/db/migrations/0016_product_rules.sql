ALTER TABLE "products" ADD COLUMN "unit" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "rule" jsonb DEFAULT '{}'::jsonb NOT NULL;