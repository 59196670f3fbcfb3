CREATE TABLE "requirement_changes" (
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"requirement_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "requirement_changes_xid_requirement_id_pk" PRIMARY KEY("xid","requirement_id")
);

--> statement-breakpoint
-- What drizzle-kit cannot express: the triggers that note a change of a requirement or of its locations, as those of properties do.
CREATE FUNCTION note_changed_requirements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO requirement_changes (requirement_id) SELECT id FROM changed ON CONFLICT DO NOTHING;
  IF FOUND THEN NOTIFY requirement_changes; END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER requirements_note_inserted AFTER INSERT ON requirements
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_requirements();
--> statement-breakpoint
CREATE TRIGGER requirements_note_updated AFTER UPDATE ON requirements
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_requirements();
--> statement-breakpoint
CREATE TRIGGER requirements_note_deleted AFTER DELETE ON requirements
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_requirements();
--> statement-breakpoint
CREATE FUNCTION note_changed_requirement_locations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO requirement_changes (requirement_id) SELECT DISTINCT requirement_id FROM changed ON CONFLICT DO NOTHING;
  IF FOUND THEN NOTIFY requirement_changes; END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER requirement_locations_note_inserted AFTER INSERT ON requirement_locations
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_requirement_locations();
--> statement-breakpoint
CREATE TRIGGER requirement_locations_note_updated AFTER UPDATE ON requirement_locations
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_requirement_locations();
--> statement-breakpoint
CREATE TRIGGER requirement_locations_note_deleted AFTER DELETE ON requirement_locations
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_requirement_locations();
