ALTER TABLE "properties" ADD COLUMN "pets" text;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "food" text;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "furniture" text[];--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "parking" text;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "lock_in_months" integer;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "lease_months" integer;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "visiting_hours" text;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "brokerage" text;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "sale_brokerage" text;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "brokerage_amount" bigint;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_terms_check" CHECK (least(lock_in_months, lease_months, brokerage_amount) >= 0);--> statement-breakpoint
-- The page of a broker's property shows the RERA number.
DROP TRIGGER users_note_poster ON users;--> statement-breakpoint
CREATE TRIGGER users_note_poster AFTER UPDATE OF first_name, last_name, phone_number, rera_number ON users FOR EACH ROW
  WHEN ((OLD.first_name, OLD.last_name, OLD.phone_number, OLD.rera_number) IS DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.phone_number, NEW.rera_number))
  EXECUTE FUNCTION note_changed_poster();
