CREATE TABLE "empty_search_words" (
	"day" date NOT NULL,
	"word" text NOT NULL,
	"people" bigint NOT NULL,
	CONSTRAINT "empty_search_words_day_word_pk" PRIMARY KEY("day","word")
);
--> statement-breakpoint
ALTER TABLE "property_reports" DROP CONSTRAINT "property_reports_reason_check";--> statement-breakpoint
ALTER TABLE "property_reports" ADD CONSTRAINT "property_reports_reason_check" CHECK ("reason" IN ('taken', 'price', 'pictures', 'broker', 'money', 'fraud', 'offensive', 'other'));