ALTER TABLE "localities" ADD COLUMN "marathi_name" text;--> statement-breakpoint
ALTER TABLE "localities" ADD COLUMN "aliases" text[] DEFAULT '{}' NOT NULL;