DROP TRIGGER properties_added ON properties;--> statement-breakpoint
DROP TRIGGER properties_changed ON properties;--> statement-breakpoint
DROP TRIGGER properties_removed ON properties;--> statement-breakpoint
DROP FUNCTION count_added_listings();--> statement-breakpoint
DROP FUNCTION count_removed_listings();--> statement-breakpoint
DROP FUNCTION count_changed_listings();--> statement-breakpoint
DROP TABLE listing_counts;--> statement-breakpoint
DROP INDEX properties_live_by_date;--> statement-breakpoint
DROP INDEX properties_live_by_price;--> statement-breakpoint
DROP INDEX properties_live_by_kind;--> statement-breakpoint
DROP INDEX properties_live_by_place;--> statement-breakpoint
DROP INDEX "properties_live_by_id";--> statement-breakpoint
DROP INDEX "properties_live_text";--> statement-breakpoint
DROP INDEX "properties_by_area";--> statement-breakpoint
ALTER TABLE "properties" DROP COLUMN "kind_key";--> statement-breakpoint
ALTER TABLE "properties" DROP COLUMN "price_band";
