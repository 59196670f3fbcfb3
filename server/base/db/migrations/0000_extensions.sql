-- Text search by trigrams; the index of the next migration needs it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
