CREATE TABLE "picture_outlines" (
	"file_name" text PRIMARY KEY NOT NULL,
	"outline" "bytea" NOT NULL,
	"whole_keys" integer[] NOT NULL,
	"window_keys" integer[] NOT NULL,
	"compared_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "same_pictures" (
	"file_name" text NOT NULL,
	"other_file_name" text NOT NULL,
	"likeness" real NOT NULL,
	CONSTRAINT "same_pictures_file_name_other_file_name_pk" PRIMARY KEY("file_name","other_file_name"),
	CONSTRAINT "same_pictures_order_check" CHECK ("same_pictures"."file_name" < "same_pictures"."other_file_name")
);
--> statement-breakpoint
ALTER TABLE "picture_outlines" ADD CONSTRAINT "picture_outlines_file_name_media_files_file_name_fk" FOREIGN KEY ("file_name") REFERENCES "public"."media_files"("file_name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "same_pictures" ADD CONSTRAINT "same_pictures_file_name_picture_outlines_file_name_fk" FOREIGN KEY ("file_name") REFERENCES "public"."picture_outlines"("file_name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "same_pictures" ADD CONSTRAINT "same_pictures_other_file_name_picture_outlines_file_name_fk" FOREIGN KEY ("other_file_name") REFERENCES "public"."picture_outlines"("file_name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "picture_outlines_by_whole" ON "picture_outlines" USING gin ("whole_keys") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "picture_outlines_by_window" ON "picture_outlines" USING gin ("window_keys") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "picture_outlines_to_compare" ON "picture_outlines" USING btree ("file_name") WHERE compared_at IS NULL;--> statement-breakpoint
CREATE INDEX "same_pictures_by_other" ON "same_pictures" USING btree ("other_file_name");