-- The text by which two written texts are compared; the same as foldText (contracts/base/values/fold-text.ts).
CREATE FUNCTION fold_text(written text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE
    WHEN written !~ '[^\x01-\x7f]' THEN lower(translate(written, '`', ''''))
    ELSE lower(translate(
      regexp_replace(
        normalize(replace(written, U&'\00b4', ''''), NFKD),
        '[\u0300-\u036f\u093c\ufe00-\ufe0f\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]+', '', 'g'),
      U&'०१२३४५६७८९' || U&'\2018\2019\201a\201b\2032\02b9\02ba\02bb\02bc`' || U&'\201c\201d\201e\201f\00ab\00bb'
        || U&'\2010\2011\2012\2013\2014\2015\2043\2212\fe58\fe63',
      '0123456789' || repeat('''', 10) || repeat('"', 6) || repeat('-', 10)))
  END
$$;
--> statement-breakpoint
-- As spellings are compared: folded, without spaces and signs. Typed searches are split by the same rule (server/finding/search/typed/locality-names.ts).
CREATE OR REPLACE FUNCTION locality_spelling_key(spelling text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT regexp_replace(fold_text(spelling), '[\s!-/:-@\[-`{-~]+', '', 'g')
$$;
--> statement-breakpoint
DELETE FROM locality_spellings;
--> statement-breakpoint
INSERT INTO locality_spellings (spelling_key, locality_id, is_shared)
SELECT s.spelling_key, l.id, s.is_shared FROM localities l, list_locality_spellings(l) s ON CONFLICT DO NOTHING;
--> statement-breakpoint
DROP INDEX "users_by_name";--> statement-breakpoint
DROP INDEX "properties_by_address";--> statement-breakpoint
DROP INDEX "properties_by_words";--> statement-breakpoint
DROP INDEX "requirement_locations_by_words";--> statement-breakpoint
DROP INDEX "requirements_by_words";--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING gin (to_tsvector('simple'::regconfig, translate(fold_text(first_name || ' ' || last_name), '.,-_/@:''', '        ')));--> statement-breakpoint
CREATE INDEX "properties_by_address" ON "properties" USING btree (regexp_replace(fold_text(property_name), '\s+', '', 'g'),regexp_replace(fold_text(area), '\s+', '', 'g')) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX "properties_by_words" ON "properties" USING gin (to_tsvector('simple'::regconfig, translate(fold_text(property_name || ' ' || area), '.,-_/@:''', '        ')));--> statement-breakpoint
CREATE INDEX "requirement_locations_by_words" ON "requirement_locations" USING gin (to_tsvector('simple'::regconfig, translate(fold_text(name), '.,-_/@:''', '        ')));--> statement-breakpoint
CREATE INDEX "requirements_by_words" ON "requirements" USING gin (to_tsvector('simple'::regconfig, translate(fold_text(property_type || ' ' || additional_requirements), '.,-_/@:''', '        ')));