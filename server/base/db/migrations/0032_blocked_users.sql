ALTER TABLE "users" ADD COLUMN "blocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "blocked_reason" text;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "hidden_by_block" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "requirements" ADD COLUMN "hidden_by_block" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "users_by_time" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_by_role" ON "users" USING btree ("user_role","created_at","id");--> statement-breakpoint
CREATE INDEX "users_blocked" ON "users" USING btree ("created_at","id") WHERE blocked_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING gin (to_tsvector('simple'::regconfig, translate(first_name || ' ' || last_name, '.,-_/@:''’', '         ')));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_blocked_check" CHECK ((blocked_at IS NULL) = (blocked_reason IS NULL));--> statement-breakpoint
-- What drizzle-kit cannot express: a blocked user begins nothing (docs/decisions/0085). A block locks the user's row FOR UPDATE, which the
-- foreign keys of these rows wait for; the triggers run after them and see `blocked_at`. Subscriptions are not among them: money that
-- arrives late starts its plan.
CREATE FUNCTION refuse_blocked_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM written JOIN users ON users.id = written.user_id WHERE users.blocked_at IS NOT NULL) THEN
    RAISE EXCEPTION 'the account is blocked' USING ERRCODE = 'WD402';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_blocked_poster() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM written JOIN users ON users.id = written.posted_by_user_id WHERE users.blocked_at IS NOT NULL) THEN
    RAISE EXCEPTION 'the account is blocked' USING ERRCODE = 'WD402';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_refuse_blocked_user AFTER INSERT ON sessions
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION refuse_blocked_user();
--> statement-breakpoint
CREATE TRIGGER contact_unlocks_refuse_blocked_user AFTER INSERT ON contact_unlocks
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION refuse_blocked_user();
--> statement-breakpoint
CREATE TRIGGER wishlist_items_refuse_blocked_user AFTER INSERT ON wishlist_items
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION refuse_blocked_user();
--> statement-breakpoint
CREATE TRIGGER payment_orders_refuse_blocked_user AFTER INSERT ON payment_orders
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION refuse_blocked_user();
--> statement-breakpoint
CREATE TRIGGER properties_refuse_blocked_user AFTER INSERT ON properties
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION refuse_blocked_poster();
--> statement-breakpoint
CREATE TRIGGER requirements_refuse_blocked_user AFTER INSERT ON requirements
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION refuse_blocked_poster();
--> statement-breakpoint
-- Nobody, operators included, shows what a blocked user has posted. The row lock waits for a block that is under way.
CREATE FUNCTION refuse_to_show_for_blocked_poster() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM users WHERE id = NEW.posted_by_user_id AND blocked_at IS NULL FOR KEY SHARE;
  IF FOUND THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'the poster is blocked' USING ERRCODE = 'WD403';
END $$;
--> statement-breakpoint
CREATE TRIGGER properties_refuse_to_show BEFORE UPDATE OF status ON properties FOR EACH ROW
  WHEN (NEW.status = 'ACTIVE' AND OLD.status <> 'ACTIVE') EXECUTE FUNCTION refuse_to_show_for_blocked_poster();
--> statement-breakpoint
CREATE TRIGGER requirements_refuse_to_show BEFORE UPDATE OF status ON requirements FOR EACH ROW
  WHEN (NEW.status = 'ACTIVE' AND OLD.status <> 'ACTIVE') EXECUTE FUNCTION refuse_to_show_for_blocked_poster();
--> statement-breakpoint
-- A blocked user is told nothing either; what others do goes on.
CREATE OR REPLACE FUNCTION skip_deleted_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM users WHERE id = NEW.user_id AND deleted_at IS NULL AND blocked_at IS NULL FOR KEY SHARE;
  IF FOUND THEN RETURN NEW; END IF;
  RETURN NULL;
END $$;
