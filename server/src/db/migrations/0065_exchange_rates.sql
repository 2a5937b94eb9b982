CREATE TABLE "exchange_rates" (
	"source" text PRIMARY KEY NOT NULL,
	"address" text,
	"date" date,
	"rates" jsonb,
	"read_at" timestamp with time zone,
	"tried_at" timestamp with time zone NOT NULL,
	"error" text
);
