DROP INDEX "localities_name_key";--> statement-breakpoint
ALTER TABLE "localities" ADD COLUMN "locality_key" text GENERATED ALWAYS AS (lower(regexp_replace(name, '\s+', '', 'g'))) STORED NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "localities_locality_key" ON "localities" USING btree ("locality_key");