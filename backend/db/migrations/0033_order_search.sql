CREATE INDEX "contacts_by_email_part" ON "contacts" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contacts_by_name_part" ON "contacts" USING gin ((first_name || ' ' || last_name) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_items_by_product" ON "order_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "order_items_by_start" ON "order_items" USING gin ((context ->> 'startPeriod') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_by_contact" ON "orders" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "orders_by_creation" ON "orders" USING btree ("created_at") WHERE number is not null;--> statement-breakpoint
CREATE INDEX "orders_by_number_part" ON "orders" USING gin ("number" gin_trgm_ops);