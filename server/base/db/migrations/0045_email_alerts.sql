CREATE TABLE "confirmed_emails" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	"refused_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "kept_searches" ADD COLUMN "by_email" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "confirmed_emails" ADD CONSTRAINT "confirmed_emails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What drizzle-kit cannot express: as of 0021_deleted_accounts.sql.
CREATE TRIGGER confirmed_emails_refuse_deleted_user AFTER INSERT ON confirmed_emails
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION refuse_deleted_user();
