ALTER TABLE "properties" ADD COLUMN "first_posted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "listed_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "successor_id" bigint;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_successor_id_properties_id_fk" FOREIGN KEY ("successor_id") REFERENCES "public"."properties"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "properties_withdrawn" ON "properties" USING btree ("posted_by_user_id",regexp_replace(fold_text(property_name), '\s+', '', 'g'),regexp_replace(fold_text(area), '\s+', '', 'g')) WHERE status = 'INACTIVE' AND successor_id IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "properties_successor_key" ON "properties" USING btree ("successor_id") WHERE successor_id IS NOT NULL;