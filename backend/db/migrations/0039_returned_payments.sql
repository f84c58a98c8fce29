ALTER TABLE "payments" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
UPDATE "payments" SET "returned_at" = "settled_at", "settled_at" = "created_at" WHERE "status" = 'refunded';
