CREATE TABLE "property_changes" (
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"property_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "property_changes_xid_property_id_pk" PRIMARY KEY("xid","property_id")
);
--> statement-breakpoint
-- What drizzle-kit cannot express: the triggers that note a change of a property, or of what its card shows, in the transaction that makes it.
-- A property is noted once a transaction. Notifications of one transaction with the same payload are sent as one.
CREATE FUNCTION note_changed_properties() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO property_changes (property_id) SELECT id FROM changed ON CONFLICT DO NOTHING;
  IF FOUND THEN NOTIFY property_changes; END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER properties_note_inserted AFTER INSERT ON properties
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_properties();
--> statement-breakpoint
CREATE TRIGGER properties_note_updated AFTER UPDATE ON properties
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_properties();
--> statement-breakpoint
CREATE TRIGGER properties_note_deleted AFTER DELETE ON properties
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_properties();
--> statement-breakpoint
-- Rows of media_files that are attached never change.
CREATE FUNCTION note_changed_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO property_changes (property_id)
  SELECT DISTINCT property_id FROM changed WHERE property_id IS NOT NULL AND kind = 'picture' ON CONFLICT DO NOTHING;
  IF FOUND THEN NOTIFY property_changes; END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER media_attachments_note_inserted AFTER INSERT ON media_attachments
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_pictures();
--> statement-breakpoint
CREATE TRIGGER media_attachments_note_updated AFTER UPDATE ON media_attachments
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_pictures();
--> statement-breakpoint
CREATE TRIGGER media_attachments_note_deleted AFTER DELETE ON media_attachments
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_pictures();
--> statement-breakpoint
CREATE FUNCTION note_changed_poster() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO property_changes (property_id) SELECT id FROM properties WHERE posted_by_user_id = NEW.id AND deleted_at IS NULL ON CONFLICT DO NOTHING;
  IF FOUND THEN NOTIFY property_changes; END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_note_poster AFTER UPDATE OF first_name, last_name, phone_number ON users FOR EACH ROW
  WHEN ((OLD.first_name, OLD.last_name, OLD.phone_number) IS DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.phone_number))
  EXECUTE FUNCTION note_changed_poster();
--> statement-breakpoint
-- 0 stands for the localities.
CREATE FUNCTION note_changed_localities() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO property_changes (property_id) VALUES (0) ON CONFLICT DO NOTHING;
  NOTIFY property_changes;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER localities_note_changed AFTER INSERT OR UPDATE OR DELETE ON localities
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_localities();
