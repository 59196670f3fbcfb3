-- Who unlocked the number of which listing's poster: one charge each, and the poster's lead.
CREATE TABLE contact_unlocks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  property_id bigint NOT NULL REFERENCES properties (id) ON DELETE CASCADE,
  -- what it was charged to
  subscription_id bigint NOT NULL REFERENCES subscriptions (id),
  created_at timestamptz NOT NULL,
  UNIQUE (user_id, property_id)
);
--> statement-breakpoint
-- a poster's leads come by their listings
CREATE INDEX contact_unlocks_by_property ON contact_unlocks (property_id, created_at);
--> statement-breakpoint
CREATE INDEX contact_unlocks_by_user ON contact_unlocks (user_id, created_at);
--> statement-breakpoint
CREATE INDEX contact_unlocks_by_subscription ON contact_unlocks (subscription_id);
--> statement-breakpoint
CREATE TABLE wishlist_items (
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  property_id bigint NOT NULL REFERENCES properties (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, property_id)
);
--> statement-breakpoint
CREATE INDEX wishlist_items_by_property ON wishlist_items (property_id);
