CREATE INDEX "consents_by_order" ON "consents" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "bank_entries_by_order" ON "bank_entries" USING btree ("order_id");