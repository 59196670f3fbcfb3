CREATE TABLE "terms_rounds" (
	"key" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"after_created_at" timestamp with time zone NOT NULL,
	"after_user_id" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_check";
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_check" CHECK ("kind" IN ('lead', 'match', 'kept_search', 'payment', 'plan', 'freshness', 'moderation', 'report', 'price_drop', 'deal', 'terms'));
--> statement-breakpoint
-- last: every call waits for the users while they are locked
ALTER TABLE "users" ADD COLUMN "terms_version" text;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "terms_accepted_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "adult_confirmed_at" timestamp with time zone;
