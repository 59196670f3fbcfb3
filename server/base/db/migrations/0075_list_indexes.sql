DROP INDEX "checks_by_decision";--> statement-breakpoint
DROP INDEX "caller_reports_by_end";--> statement-breakpoint
CREATE INDEX "caller_reports_by_user" ON "caller_reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "checks_by_decision" ON "checks" USING btree ("decided_at" DESC NULLS FIRST,"asked_at","id");--> statement-breakpoint
CREATE INDEX "caller_reports_by_end" ON "caller_reports" USING btree ("closed_at","created_at","id");