-- unused since 0053: nothing of the version before knows the columns whose type is set here.
-- Writes of properties wait for the whole migration, all use of contact_unlocks and property_views while their rows are filled
-- (docs/decisions/0193). Properties are locked first, as transactions of running copies do, so that there is no deadlock.
CREATE UNIQUE INDEX "properties_poster_key" ON "properties" USING btree ("posted_by_user_id","id");--> statement-breakpoint
-- What drizzle-kit cannot express: every insert, also that of a running copy of the version before, gets the poster of its property.
CREATE FUNCTION poster_of(property bigint) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT posted_by_user_id FROM public.properties WHERE id = property);
END $$;
--> statement-breakpoint
CREATE FUNCTION set_poster_id() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.poster_id := poster_of(NEW.property_id);
  RETURN NEW;
END $$;
--> statement-breakpoint
-- The change to the same type writes the table and its indexes anew with the posters: an UPDATE of all rows takes ten times as long.
ALTER TABLE "contact_unlocks" ADD COLUMN "poster_id" bigint;--> statement-breakpoint
ALTER TABLE "contact_unlocks" ALTER COLUMN "poster_id" TYPE bigint USING poster_of("property_id");--> statement-breakpoint
CREATE TRIGGER contact_unlocks_set_poster BEFORE INSERT ON contact_unlocks FOR EACH ROW
  WHEN (NEW.property_id IS NOT NULL) EXECUTE FUNCTION set_poster_id();--> statement-breakpoint
CREATE INDEX "contact_unlocks_by_poster" ON "contact_unlocks" USING btree ("poster_id","created_at","id","inquiry_status","user_id","property_id");--> statement-breakpoint
CREATE INDEX "contact_unlocks_by_poster_and_user" ON "contact_unlocks" USING btree ("poster_id","user_id","created_at","id","inquiry_status","property_id");--> statement-breakpoint
ALTER TABLE "contact_unlocks" ADD CONSTRAINT "contact_unlocks_property_poster_fk" FOREIGN KEY ("property_id","poster_id") REFERENCES "public"."properties"("id","posted_by_user_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "contact_unlocks" ADD CONSTRAINT "contact_unlocks_poster_check" CHECK ((property_id IS NULL) = (poster_id IS NULL));--> statement-breakpoint
ALTER TABLE "property_views" ADD COLUMN "poster_id" bigint;--> statement-breakpoint
ALTER TABLE "property_views" ALTER COLUMN "poster_id" TYPE bigint USING poster_of("property_id");--> statement-breakpoint
CREATE TRIGGER property_views_set_poster BEFORE INSERT ON property_views FOR EACH ROW EXECUTE FUNCTION set_poster_id();--> statement-breakpoint
CREATE INDEX "property_views_by_poster" ON "property_views" USING btree ("poster_id","day","views");--> statement-breakpoint
ALTER TABLE "property_views" ADD CONSTRAINT "property_views_property_poster_fk" FOREIGN KEY ("property_id","poster_id") REFERENCES "public"."properties"("id","posted_by_user_id") ON DELETE cascade ON UPDATE cascade;
