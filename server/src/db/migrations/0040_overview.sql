CREATE TABLE "visit_counts" (
	"day" date NOT NULL,
	"step" text NOT NULL,
	"visits" bigint NOT NULL,
	CONSTRAINT "visit_counts_day_step_pk" PRIMARY KEY("day","step")
);
--> statement-breakpoint
CREATE TABLE "overview_days" (
	"day" date PRIMARY KEY NOT NULL,
	"gross_cents" bigint NOT NULL,
	"revenue_cents" bigint NOT NULL,
	"bookings" integer NOT NULL,
	"nights" integer NOT NULL,
	"answered" integer NOT NULL,
	"unanswered" integer NOT NULL,
	"guests" integer NOT NULL,
	"hosts" integer NOT NULL,
	"listings" integer NOT NULL,
	"computed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "ledger_transactions_occurred" ON "ledger_transactions" USING btree ("occurred_at");
--> statement-breakpoint
CREATE INDEX "booking_transitions_answers" ON "booking_transitions" USING btree ("at") WHERE action in ('approve', 'reject', 'expire_request');
--> statement-breakpoint
CREATE INDEX "properties_newest" ON "properties" USING btree ("created_at","id");
