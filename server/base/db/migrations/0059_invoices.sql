ALTER TABLE "payment_orders" ADD COLUMN "buyer" jsonb;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD COLUMN "is_inter_state" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Paid orders keep the name that their receipts show; those of deleted accounts have none.
UPDATE payment_orders o
   SET buyer = jsonb_build_object('name', btrim(u.first_name || ' ' || u.last_name), 'address', NULL, 'pinCode', NULL, 'state', NULL, 'gstin', NULL)
  FROM users u
 WHERE u.id = o.user_id AND o.status = 'PAID' AND u.deleted_at IS NULL;--> statement-breakpoint
-- last: every call waits for the users while they are locked
ALTER TABLE "users" ADD COLUMN "billing" jsonb;
