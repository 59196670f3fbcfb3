CREATE TABLE "sealed_accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"deleted_on" date NOT NULL,
	"kept_until" date NOT NULL,
	"sealed" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sealed_accounts_by_end" ON "sealed_accounts" USING btree ("kept_until");