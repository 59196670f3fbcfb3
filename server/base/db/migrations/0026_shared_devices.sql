CREATE TABLE "shared_devices" (
	"user_id" bigint NOT NULL,
	"other_user_id" bigint NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shared_devices_user_id_other_user_id_pk" PRIMARY KEY("user_id","other_user_id"),
	CONSTRAINT "shared_devices_order_check" CHECK ("shared_devices"."user_id" < "shared_devices"."other_user_id")
);
--> statement-breakpoint
ALTER TABLE "shared_devices" ADD CONSTRAINT "shared_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_devices" ADD CONSTRAINT "shared_devices_other_user_id_users_id_fk" FOREIGN KEY ("other_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shared_devices_by_other" ON "shared_devices" USING btree ("other_user_id");--> statement-breakpoint
CREATE INDEX "shared_devices_by_time" ON "shared_devices" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "properties_by_address" ON "properties" USING btree (lower(regexp_replace(property_name, '\s+', '', 'g')),lower(regexp_replace(area, '\s+', '', 'g'))) WHERE deleted_at IS NULL;--> statement-breakpoint
-- A sign-in notes the pair as a by-product and must go on: one of which an account was deleted meanwhile is left out.
CREATE FUNCTION skip_pair_with_deleted_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM users WHERE id IN (NEW.user_id, NEW.other_user_id) ORDER BY id FOR KEY SHARE;
  IF EXISTS (SELECT 1 FROM users WHERE id IN (NEW.user_id, NEW.other_user_id) AND deleted_at IS NOT NULL) THEN RETURN NULL; END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER shared_devices_skip_deleted_user BEFORE INSERT ON shared_devices FOR EACH ROW EXECUTE FUNCTION skip_pair_with_deleted_user();
