CREATE TABLE "locality_spellings" (
	"spelling_key" text NOT NULL,
	"locality_id" integer NOT NULL,
	"is_shared" boolean NOT NULL,
	CONSTRAINT "locality_spellings_spelling_key_locality_id_pk" PRIMARY KEY("spelling_key","locality_id")
);
--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "amenities" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "amenities" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "localities" ADD COLUMN "shared_aliases" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "localities" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "locality_spellings" ADD CONSTRAINT "locality_spellings_locality_id_localities_id_fk" FOREIGN KEY ("locality_id") REFERENCES "public"."localities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "locality_spellings_unshared_key" ON "locality_spellings" USING btree ("spelling_key") WHERE NOT is_shared;--> statement-breakpoint
CREATE INDEX "locality_spellings_by_locality" ON "locality_spellings" USING btree ("locality_id");--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_position_check" CHECK ("plans"."position" >= 0);--> statement-breakpoint
-- As spellings are compared: without case, spaces and signs. Typed searches are split by the same rule (server/search/typed/locality-names.ts).
CREATE FUNCTION locality_spelling_key(spelling text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT lower(regexp_replace(normalize(spelling, NFC), '[\s!-/:-@\[-`{-~]+', '', 'g'))
$$;
--> statement-breakpoint
CREATE FUNCTION list_locality_spellings(locality localities) RETURNS TABLE (spelling_key text, is_shared boolean) LANGUAGE sql STABLE AS $$
  SELECT locality_spelling_key(spelling) AS key, bool_and(spelling = ANY (locality.shared_aliases))
    FROM unnest(ARRAY[locality.name, coalesce(locality.marathi_name, '')] || locality.aliases) AS spelling
   WHERE locality_spelling_key(spelling) <> ''
   GROUP BY key
$$;
--> statement-breakpoint
-- Spellings that several localities have already are shared by them.
UPDATE localities l SET shared_aliases = ARRAY(
  SELECT alias FROM unnest(l.aliases) AS alias
   WHERE EXISTS (SELECT 1 FROM localities other, unnest(ARRAY[other.name, coalesce(other.marathi_name, '')] || other.aliases) AS spelling
                  WHERE other.id <> l.id AND locality_spelling_key(spelling) = locality_spelling_key(alias)));
--> statement-breakpoint
INSERT INTO locality_spellings (spelling_key, locality_id, is_shared)
SELECT s.spelling_key, l.id, s.is_shared FROM localities l, list_locality_spellings(l) s ON CONFLICT DO NOTHING;
--> statement-breakpoint
CREATE FUNCTION note_locality_spellings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM locality_spellings WHERE locality_id = NEW.id;
  INSERT INTO locality_spellings (spelling_key, locality_id, is_shared)
  SELECT s.spelling_key, NEW.id, s.is_shared FROM list_locality_spellings(NEW) s;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER localities_note_spellings AFTER INSERT OR UPDATE OF name, marathi_name, aliases, shared_aliases ON localities
  FOR EACH ROW EXECUTE FUNCTION note_locality_spellings();
