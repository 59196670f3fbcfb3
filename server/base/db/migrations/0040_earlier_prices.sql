CREATE TABLE "earlier_prices" (
	"property_id" bigint NOT NULL,
	"until_day" date NOT NULL,
	"price" bigint NOT NULL,
	CONSTRAINT "earlier_prices_property_id_until_day_pk" PRIMARY KEY("property_id","until_day")
);
--> statement-breakpoint
ALTER TABLE "earlier_prices" ADD CONSTRAINT "earlier_prices_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What drizzle-kit cannot express: the trigger that keeps what a property asked before, whoever changes it. A price of the day on which the
-- property was posted, or on which it was changed already, was asked for less than a day and is not kept. Of another kind of offer the earlier
-- prices say nothing.
CREATE FUNCTION keep_earlier_price() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  today date := (NEW.updated_at AT TIME ZONE 'Asia/Kolkata')::date;
BEGIN
  IF (OLD.property_for, OLD.category) IS DISTINCT FROM (NEW.property_for, NEW.category) THEN
    DELETE FROM earlier_prices WHERE property_id = NEW.id;
  ELSIF today > (OLD.created_at AT TIME ZONE 'Asia/Kolkata')::date THEN
    INSERT INTO earlier_prices (property_id, until_day, price) VALUES (NEW.id, today, OLD.expected_price) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER properties_keep_earlier_price AFTER UPDATE ON properties FOR EACH ROW
  WHEN ((OLD.expected_price, OLD.property_for, OLD.category) IS DISTINCT FROM (NEW.expected_price, NEW.property_for, NEW.category))
  EXECUTE FUNCTION keep_earlier_price();
