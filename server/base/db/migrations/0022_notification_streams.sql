-- What drizzle-kit cannot express: the triggers that notify of users whose notifications or sessions changed, in the transaction that changes
-- them (docs/decisions/0061). Notifications of one transaction with the same payload are sent as one.
CREATE FUNCTION notify_streams() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('notification_streams', coalesce(NEW.user_id, OLD.user_id)::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER notifications_notify_streams AFTER INSERT OR DELETE OR UPDATE OF read_at ON notifications
  FOR EACH ROW EXECUTE FUNCTION notify_streams();
--> statement-breakpoint
-- A stream ends with its session.
CREATE TRIGGER sessions_notify_streams AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION notify_streams();
