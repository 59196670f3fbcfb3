CREATE TABLE "kept_outlines" (
	"property_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"outline" "bytea" NOT NULL,
	CONSTRAINT "kept_outlines_property_id_position_pk" PRIMARY KEY("property_id","position")
);
--> statement-breakpoint
ALTER TABLE "checks" DROP CONSTRAINT "checks_outcome_check";--> statement-breakpoint
ALTER TABLE "kept_outlines" ADD CONSTRAINT "kept_outlines_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checks" ADD CONSTRAINT "checks_outcome_check" CHECK ("outcome" IN ('seen', 'not_accepted', 'unanswered', 'withdrawn'));