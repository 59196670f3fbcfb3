ALTER TABLE "payment_orders" ADD COLUMN "has_plan" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "payment_orders_without_plan" ON "payment_orders" USING btree ("id") WHERE status = 'PAID' AND NOT has_plan;--> statement-breakpoint
CREATE INDEX "refund_requests_unfinished" ON "refund_requests" USING btree ("requested_at") WHERE state <> 'DONE' AND closed_at IS NULL;--> statement-breakpoint
-- What drizzle-kit cannot express: `has_plan` says whether a subscription of the order is there, whichever version of the program inserts it.
CREATE FUNCTION note_plan_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE payment_orders SET has_plan = (TG_OP = 'INSERT') WHERE id = coalesce(NEW.order_id, OLD.order_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER subscriptions_note_plan AFTER INSERT OR DELETE ON subscriptions FOR EACH ROW EXECUTE FUNCTION note_plan_of_order();
--> statement-breakpoint
UPDATE payment_orders o SET has_plan = true FROM subscriptions s WHERE s.order_id = o.id;
