CREATE TABLE "daily_figures" (
	"day" date NOT NULL,
	"figure" text NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "daily_figures_day_figure_pk" PRIMARY KEY("day","figure"),
	CONSTRAINT "daily_figures_figure_check" CHECK ("figure" IN ('sign_ups_owner', 'sign_ups_broker', 'sign_ups_seeker', 'properties', 'leads', 'payments', 'paise_received', 'paise_refunded', 'searches', 'empty_searches'))
);
