-- What the search in SQL needs and drizzle-kit cannot express: covering indexes, the partitioned counts and their triggers.
CREATE INDEX properties_live_by_date ON properties (created_at, id)
  INCLUDE (property_for, category, apartment_type, bhk_type, furnished_type, preferred_tenants, posted_by_user_role, expected_price, locality_id)
  WHERE status = 'ACTIVE';
--> statement-breakpoint
CREATE INDEX properties_live_by_price ON properties (expected_price, id)
  INCLUDE (property_for, category, apartment_type, bhk_type, furnished_type, preferred_tenants, posted_by_user_role, created_at, locality_id)
  WHERE status = 'ACTIVE';
--> statement-breakpoint
CREATE INDEX properties_live_by_kind ON properties (kind_key, expected_price) INCLUDE (created_at, id, price_band) WHERE status = 'ACTIVE';
--> statement-breakpoint
CREATE INDEX properties_live_by_place ON properties (locality_id, kind_key, expected_price) INCLUDE (created_at, id) WHERE status = 'ACTIVE';
--> statement-breakpoint
-- How many ACTIVE properties there are of each kind; of each kind and price band; of each kind and locality. Changes are
-- appended, never updated, so that no two posts wait for each other; a job adds the rows of one cell up into one.
-- A count is the sum over the rows that match.
CREATE TABLE listing_counts (
  grain text NOT NULL,
  kind_key text COLLATE "C" NOT NULL,
  property_for text NOT NULL,
  category text NOT NULL,
  apartment_type text,
  bhk_type text,
  furnished_type text,
  preferred_tenants text,
  posted_by_user_role text NOT NULL,
  price_band integer,
  locality_id integer,
  listings bigint NOT NULL
) PARTITION BY LIST (grain);
--> statement-breakpoint
CREATE TABLE listing_counts_by_kind PARTITION OF listing_counts FOR VALUES IN ('kind');
--> statement-breakpoint
CREATE TABLE listing_counts_by_price PARTITION OF listing_counts FOR VALUES IN ('price');
--> statement-breakpoint
CREATE TABLE listing_counts_by_place PARTITION OF listing_counts FOR VALUES IN ('place');
--> statement-breakpoint
CREATE INDEX listing_counts_by_place_locality ON listing_counts_by_place (locality_id);
--> statement-breakpoint
CREATE INDEX listing_counts_by_price_band ON listing_counts_by_price (property_for, price_band);
--> statement-breakpoint
CREATE FUNCTION count_added_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_counts
  SELECT CASE WHEN grouping(band) = 0 THEN 'price' WHEN grouping(locality_id) = 0 THEN 'place' ELSE 'kind' END,
         kind_key, property_for, category, apartment_type, bhk_type, furnished_type, preferred_tenants, posted_by_user_role,
         band, locality_id, count(*)
    FROM (SELECT *, price_band AS band FROM added WHERE status = 'ACTIVE') AS live
   GROUP BY kind_key, property_for, category, apartment_type, bhk_type, furnished_type, preferred_tenants, posted_by_user_role,
            GROUPING SETS ((), (band), (locality_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_removed_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_counts
  SELECT CASE WHEN grouping(band) = 0 THEN 'price' WHEN grouping(locality_id) = 0 THEN 'place' ELSE 'kind' END,
         kind_key, property_for, category, apartment_type, bhk_type, furnished_type, preferred_tenants, posted_by_user_role,
         band, locality_id, -count(*)
    FROM (SELECT *, price_band AS band FROM removed WHERE status = 'ACTIVE') AS live
   GROUP BY kind_key, property_for, category, apartment_type, bhk_type, furnished_type, preferred_tenants, posted_by_user_role,
            GROUPING SETS ((), (band), (locality_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_changed_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_counts
  SELECT CASE WHEN grouping(band) = 0 THEN 'price' WHEN grouping(locality_id) = 0 THEN 'place' ELSE 'kind' END,
         kind_key, property_for, category, apartment_type, bhk_type, furnished_type, preferred_tenants, posted_by_user_role,
         band, locality_id, sum(change)
    FROM (SELECT *, price_band AS band, 1 AS change FROM added WHERE status = 'ACTIVE'
          UNION ALL
          SELECT *, price_band, -1 FROM removed WHERE status = 'ACTIVE') AS both_sides
   GROUP BY kind_key, property_for, category, apartment_type, bhk_type, furnished_type, preferred_tenants, posted_by_user_role,
            GROUPING SETS ((), (band), (locality_id))
  HAVING sum(change) <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER properties_added AFTER INSERT ON properties
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_listings();
--> statement-breakpoint
CREATE TRIGGER properties_changed AFTER UPDATE ON properties
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_changed_listings();
--> statement-breakpoint
CREATE TRIGGER properties_removed AFTER DELETE ON properties
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_removed_listings();
