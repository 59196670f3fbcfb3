ALTER TABLE "media_files" ADD COLUMN "kept_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "kept_of_property_id" bigint;--> statement-breakpoint
CREATE INDEX "media_files_kept" ON "media_files" USING btree ("kept_until") WHERE kept_until IS NOT NULL;