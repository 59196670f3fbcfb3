DROP INDEX "properties_by_poster";--> statement-breakpoint
CREATE INDEX "properties_by_poster" ON "properties" USING btree ("posted_by_user_id","created_at");