CREATE TABLE "vat_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"rate" double precision NOT NULL,
	"net" bigint NOT NULL,
	"tax" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "vat_entries" ADD CONSTRAINT "vat_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vat_entries_by_order" ON "vat_entries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "vat_entries_by_time" ON "vat_entries" USING btree ("at");--> statement-breakpoint
-- What the report said so far, and what was cancelled taken off in the month in which it was.
INSERT INTO "vat_entries" ("order_id", "at", "rate", "net", "tax")
SELECT o.id, entry.at, part.rate, entry.sign * sum(round(part.net * 100)), entry.sign * sum(round(part.tax * 100))
FROM orders o LEFT JOIN cancellations c ON c.order_id = o.id JOIN order_items i ON i.order_id = o.id,
  jsonb_to_recordset(i.vat) AS part(rate float, net numeric, tax numeric),
  (VALUES (1), (-1)) AS side(sign),
  LATERAL (SELECT side.sign, CASE side.sign WHEN 1 THEN o.payed_at ELSE c.at END AS at) AS entry
WHERE (o.status IN (2, 3) OR c.order_id IS NOT NULL) AND entry.at IS NOT NULL
GROUP BY o.id, entry.at, entry.sign, part.rate;
