ALTER TABLE "properties" ALTER COLUMN "pin_code" DROP NOT NULL;
--> statement-breakpoint
-- The default pin code of areas that are no known locality (docs/decisions/0117). A 411001 that somebody typed goes too: the two cannot be
-- told apart.
UPDATE properties SET pin_code = NULL WHERE locality_id IS NULL AND pin_code = '411001';
