-- Stored files whose rows are gone and which are about to be removed: what a crash interrupts, the next sweep ends.
CREATE TABLE retired_media (
  file_name text PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now()
);
