CREATE TABLE "unknown_device_guesses" (
	"phone_hash" "bytea" PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"guesses" smallint NOT NULL
);--> statement-breakpoint
ALTER TABLE "one_time_codes" DROP CONSTRAINT "one_time_codes_phone_number_purpose_pk";--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "requester" "bytea" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_phone_number_purpose_requester_pk" PRIMARY KEY("phone_number","purpose","requester");--> statement-breakpoint
CREATE INDEX "unknown_device_guesses_by_since" ON "unknown_device_guesses" USING btree ("since");