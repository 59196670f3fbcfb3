ALTER TABLE "projects" ADD COLUMN "rera_page" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_rera_page_check" CHECK ("projects"."rera_page" LIKE 'https://%');--> statement-breakpoint
-- What the demo of the version before has invented.
UPDATE "projects" SET "is_demo" = true WHERE "description" LIKE '%its RERA registration number are made up for the demo.' AND "mobile_no" LIKE '90000011%';
