-- What drizzle-kit cannot express: nothing can be written for a user whose account is deleted (docs/decisions/0064). The foreign key to the
-- user's row waits for a deletion that is under way; these triggers, which run after it, then see `deleted_at`.
CREATE FUNCTION refuse_deleted_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM written JOIN users ON users.id = written.user_id WHERE users.deleted_at IS NOT NULL) THEN
    RAISE EXCEPTION 'the account is deleted' USING ERRCODE = 'WD401';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_deleted_poster() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM written JOIN users ON users.id = written.posted_by_user_id WHERE users.deleted_at IS NOT NULL) THEN
    RAISE EXCEPTION 'the account is deleted' USING ERRCODE = 'WD401';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE written_table text;
BEGIN
  FOREACH written_table IN ARRAY ARRAY['sessions', 'second_factors', 'recovery_codes', 'push_subscriptions', 'contact_unlocks', 'wishlist_items',
    'notification_choices', 'payment_orders', 'subscriptions', 'idempotency_keys', 'media_attachments']
  LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION refuse_deleted_user()',
      written_table || '_refuse_deleted_user', written_table);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE TRIGGER properties_refuse_deleted_user AFTER INSERT ON properties
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION refuse_deleted_poster();
--> statement-breakpoint
CREATE TRIGGER requirements_refuse_deleted_user AFTER INSERT ON requirements
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION refuse_deleted_poster();
--> statement-breakpoint
-- An edit that began before the deletion must not write the words again. A change of a property locks the row and reads its `deleted_at`.
CREATE TRIGGER requirements_refuse_change_of_deleted_user AFTER UPDATE ON requirements
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION refuse_deleted_poster();
--> statement-breakpoint
CREATE FUNCTION refuse_change_of_deleted_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the account is deleted' USING ERRCODE = 'WD401';
END $$;
--> statement-breakpoint
CREATE TRIGGER users_refuse_change_of_deleted_user BEFORE UPDATE ON users FOR EACH ROW
  WHEN (OLD.deleted_at IS NOT NULL) EXECUTE FUNCTION refuse_change_of_deleted_user();
--> statement-breakpoint
-- A notification is a by-product of what somebody else does, which must go on: it is left out.
CREATE FUNCTION skip_deleted_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM users WHERE id = NEW.user_id AND deleted_at IS NULL FOR KEY SHARE;
  IF FOUND THEN RETURN NEW; END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER notifications_skip_deleted_user BEFORE INSERT ON notifications FOR EACH ROW EXECUTE FUNCTION skip_deleted_user();
