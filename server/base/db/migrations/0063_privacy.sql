CREATE TABLE "consents" (
	"user_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"is_given" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "consents_user_id_purpose_pk" PRIMARY KEY("user_id","purpose"),
	CONSTRAINT "consents_purpose_check" CHECK ("purpose" IN ('pushes', 'emails', 'number', 'posts'))
);
--> statement-breakpoint
CREATE TABLE "nominees" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"relation" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "nominees_contact_check" CHECK (phone <> '' OR email <> '')
);
--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nominees" ADD CONSTRAINT "nominees_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What drizzle-kit cannot express: a deleted account gets no rows (docs/decisions/0064).
CREATE TRIGGER consents_refuse_deleted_user AFTER INSERT ON consents
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION refuse_deleted_user();--> statement-breakpoint
CREATE TRIGGER nominees_refuse_deleted_user AFTER INSERT ON nominees
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION refuse_deleted_user();
