CREATE TABLE "reply_records" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"counted" integer NOT NULL,
	"answered" integer NOT NULL,
	"answers_rarely" boolean NOT NULL,
	CONSTRAINT "reply_records_answered_check" CHECK (answered >= 0 AND answered <= counted)
);
--> statement-breakpoint
ALTER TABLE "reply_records" ADD CONSTRAINT "reply_records_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reply_records_rare" ON "reply_records" USING btree ("user_id") WHERE answers_rarely;--> statement-breakpoint
-- What drizzle-kit cannot express: nothing is stored for a deleted account (docs/decisions/0064), and pages and searches learn of a changed record.
CREATE TRIGGER reply_records_refuse_deleted_user AFTER INSERT ON reply_records
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION refuse_deleted_user();
--> statement-breakpoint
CREATE FUNCTION note_changed_reply_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO property_changes (property_id)
  SELECT id FROM properties WHERE posted_by_user_id = coalesce(NEW.user_id, OLD.user_id) AND deleted_at IS NULL ON CONFLICT DO NOTHING;
  IF FOUND THEN NOTIFY property_changes; END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER reply_records_note_changed AFTER INSERT OR UPDATE OR DELETE ON reply_records
  FOR EACH ROW EXECUTE FUNCTION note_changed_reply_record();
