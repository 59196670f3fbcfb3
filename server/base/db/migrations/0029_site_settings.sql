CREATE TABLE "site_settings" (
	"version" integer PRIMARY KEY NOT NULL,
	"values" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "site_settings_version_check" CHECK ("site_settings"."version" > 0)
);
