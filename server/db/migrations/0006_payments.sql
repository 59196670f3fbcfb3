-- People see whole rupees, and GST is rounded to them.
ALTER TABLE packages ADD CONSTRAINT packages_whole_rupees CHECK (price_paise % 100 = 0 AND original_price_paise % 100 = 0);
--> statement-breakpoint
-- Somebody's wish to buy a plan, and what became of it. Money in paise. The row outlives the account: the law wants it kept.
CREATE TABLE payment_orders (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- our name for it at the gateway, which may be asked for it when its answer was lost
  reference text NOT NULL UNIQUE CHECK (length(reference) <= 40),
  gateway_order_id text UNIQUE,
  user_id bigint REFERENCES users (id) ON DELETE SET NULL,
  package_id bigint NOT NULL REFERENCES packages (id),
  -- the plan as it was when it was chosen: that is what is bought
  package_name text NOT NULL,
  duration_days integer NOT NULL,
  post_limit integer NOT NULL,
  contact_limit integer NOT NULL,
  requirement_post_limit integer NOT NULL,
  requirement_contact_limit integer NOT NULL,
  price_paise bigint NOT NULL CHECK (price_paise > 0),
  gst_paise bigint NOT NULL CHECK (gst_paise >= 0),
  currency text NOT NULL DEFAULT 'INR' CHECK (currency = 'INR'),
  status text NOT NULL DEFAULT 'CREATED' CHECK (status IN ('CREATED', 'OPEN', 'PAID', 'FAILED', 'EXPIRED')),
  -- one payment pays one order
  payment_id text UNIQUE,
  -- of the tax receipt: counted within a financial year, without a gap
  receipt_number text UNIQUE,
  created_at timestamptz NOT NULL,
  paid_at timestamptz,
  -- when the gateway was last asked, and when it is to be asked again; null: not any more
  asked_at timestamptz,
  ask_at timestamptz,
  CHECK ((status = 'PAID') = (payment_id IS NOT NULL) AND (status = 'PAID') = (receipt_number IS NOT NULL)),
  CHECK ((status = 'PAID') = (paid_at IS NOT NULL)),
  CHECK (status NOT IN ('OPEN', 'PAID', 'FAILED') OR gateway_order_id IS NOT NULL)
);
--> statement-breakpoint
CREATE INDEX payment_orders_by_user ON payment_orders (user_id, created_at);
--> statement-breakpoint
CREATE INDEX payment_orders_to_ask ON payment_orders (ask_at) WHERE ask_at IS NOT NULL;
--> statement-breakpoint
CREATE TABLE receipt_counters (
  financial_year text PRIMARY KEY,
  last integer NOT NULL
);
--> statement-breakpoint
-- An order begins one plan, whoever brings the news of its payment, however often.
ALTER TABLE subscriptions ADD COLUMN order_id bigint UNIQUE REFERENCES payment_orders (id);
--> statement-breakpoint
-- The gateway's messages that were taken, so that a repeated one is told apart.
CREATE TABLE payment_events (
  event_id text PRIMARY KEY,
  at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX payment_events_by_time ON payment_events (at);
--> statement-breakpoint
-- Money that fits no order: for operators to look at and give back. Nothing in it names a person.
CREATE TABLE payment_troubles (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  gateway_order_id text NOT NULL,
  payment_id text NOT NULL,
  reason text NOT NULL CHECK (reason IN ('unknown_order', 'wrong_amount', 'second_payment', 'payment_of_another_order', 'account_deleted')),
  amount_paise bigint,
  currency text,
  at timestamptz NOT NULL,
  UNIQUE (gateway_order_id, payment_id, reason)
);
