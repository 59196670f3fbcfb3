ALTER TABLE "property_reports" DROP CONSTRAINT "property_reports_reason_check";--> statement-breakpoint
ALTER TABLE "media_attachments" ADD COLUMN "staged_by" text;--> statement-breakpoint
ALTER TABLE "media_attachments" ADD CONSTRAINT "media_attachments_staged_by_check" CHECK ("staged_by" IN ('poster', 'operator'));--> statement-breakpoint
ALTER TABLE "media_attachments" ADD CONSTRAINT "media_attachments_staged_check" CHECK ("media_attachments"."staged_by" IS NULL OR "media_attachments"."kind" = 'picture');--> statement-breakpoint
ALTER TABLE "property_reports" ADD CONSTRAINT "property_reports_reason_check" CHECK ("reason" IN ('taken', 'price', 'pictures', 'staged', 'broker', 'money', 'fraud', 'offensive', 'other'));