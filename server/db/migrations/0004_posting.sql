-- When its poster took it down for good. Its row stays, for the leads and the ledger that tell of it.
ALTER TABLE properties ADD COLUMN deleted_at timestamptz CHECK (deleted_at IS NULL OR status <> 'ACTIVE');
--> statement-breakpoint
DROP INDEX properties_by_poster;
--> statement-breakpoint
CREATE INDEX properties_by_poster ON properties (posted_by_user_id, created_at) WHERE deleted_at IS NULL;
--> statement-breakpoint
-- What a call answered that a client may repeat: the second call with the same key gets the first one's answer.
CREATE TABLE repeated_calls (
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  key text NOT NULL CHECK (length(key) BETWEEN 8 AND 100),
  answer jsonb NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, key)
);
--> statement-breakpoint
CREATE INDEX repeated_calls_by_time ON repeated_calls (at);
--> statement-breakpoint
-- To find files that belong to nothing: uploads that failed, pictures and documents that were taken out.
CREATE INDEX media_files_by_time ON media_files (created_at);
