CREATE INDEX "contact_messages_by_status" ON "contact_messages" USING btree ("status","received_at","id");--> statement-breakpoint
CREATE INDEX "contact_unlocks_by_time" ON "contact_unlocks" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "credit_notes_by_time" ON "credit_notes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "payment_orders_by_status" ON "payment_orders" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "payment_orders_by_plan" ON "payment_orders" USING btree ("plan_id","status");--> statement-breakpoint
CREATE INDEX "payment_orders_by_payment_time" ON "payment_orders" USING btree ("paid_at") WHERE paid_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "properties_by_status" ON "properties" USING btree ("status","id") WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX "properties_by_words" ON "properties" USING gin (to_tsvector('simple'::regconfig, translate(property_name || ' ' || area, '.,-_/@:''’', '         ')));--> statement-breakpoint
CREATE INDEX "properties_by_locality" ON "properties" USING btree ("locality_id","status");--> statement-breakpoint
CREATE INDEX "properties_by_time" ON "properties" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "property_amenities_by_amenity" ON "property_amenities" USING btree ("amenity_id");--> statement-breakpoint
CREATE INDEX "requirement_locations_by_words" ON "requirement_locations" USING gin (to_tsvector('simple'::regconfig, translate(name, '.,-_/@:''’', '         ')));--> statement-breakpoint
CREATE INDEX "requirements_by_status" ON "requirements" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "requirements_by_words" ON "requirements" USING gin (to_tsvector('simple'::regconfig, translate(property_type || ' ' || additional_requirements, '.,-_/@:''’', '         ')));--> statement-breakpoint
CREATE INDEX "subscriptions_by_plan" ON "subscriptions" USING btree ("plan_id","ends_at");