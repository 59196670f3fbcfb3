CREATE TABLE "ready_answers" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"answers" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ready_answers" ADD CONSTRAINT "ready_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What drizzle-kit cannot express: as of 0021_deleted_accounts.sql.
CREATE TRIGGER ready_answers_refuse_deleted_user AFTER INSERT ON ready_answers
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION refuse_deleted_user();
