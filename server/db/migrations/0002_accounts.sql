ALTER TABLE users ADD COLUMN profile_image text;
--> statement-breakpoint
-- At most one code lives for a phone and a purpose; a used one is gone.
CREATE TABLE one_time_codes (
  phone_number text NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('login', 'registration')),
  -- keyed: without the program's secret the ten thousand possible codes cannot be tried against it
  code_hash bytea NOT NULL,
  tries smallint NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL,
  -- who is to be registered when the code is right
  registration jsonb CHECK ((registration IS NOT NULL) = (purpose = 'registration')),
  PRIMARY KEY (phone_number, purpose)
);
--> statement-breakpoint
CREATE INDEX one_time_codes_by_expiry ON one_time_codes (expires_at);
--> statement-breakpoint
CREATE TABLE sessions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- SHA-256 of 256 random bits: nothing to try against it
  token_hash bytea NOT NULL,
  created_at timestamptz NOT NULL,
  used_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX sessions_token_hash_key ON sessions (token_hash);
--> statement-breakpoint
CREATE INDEX sessions_by_user ON sessions (user_id);
--> statement-breakpoint
CREATE INDEX sessions_by_expiry ON sessions (expires_at);
--> statement-breakpoint
-- A browser that pushes are sent to. It goes with the session that brought it.
CREATE TABLE push_endpoints (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  session_id bigint NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  provider text NOT NULL CHECK (provider IN ('webpush', 'fcm')),
  token_hash bytea NOT NULL,
  sealed_token text NOT NULL,
  created_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX push_endpoints_token_hash_key ON push_endpoints (token_hash);
--> statement-breakpoint
CREATE INDEX push_endpoints_by_session ON push_endpoints (session_id);
--> statement-breakpoint
CREATE INDEX push_endpoints_by_user ON push_endpoints (user_id);
