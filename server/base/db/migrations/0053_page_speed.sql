CREATE TABLE "page_speed_histograms" (
	"day" date NOT NULL,
	"page" text NOT NULL,
	"device" text NOT NULL,
	"metric" text NOT NULL,
	"bucket" smallint NOT NULL,
	"visits" bigint NOT NULL,
	CONSTRAINT "page_speed_histograms_day_page_device_metric_bucket_pk" PRIMARY KEY("day","page","device","metric","bucket"),
	CONSTRAINT "page_speed_histograms_page_check" CHECK ("page" IN ('home', 'listing', 'property', 'localities', 'projects', 'requirements', 'saved', 'dashboard', 'posting', 'plans', 'sign_in', 'other')),
	CONSTRAINT "page_speed_histograms_device_check" CHECK ("device" IN ('phone', 'computer')),
	CONSTRAINT "page_speed_histograms_metric_check" CHECK ("metric" IN ('lcp', 'inp', 'cls')),
	CONSTRAINT "page_speed_histograms_bucket_check" CHECK (bucket >= 0)
);
