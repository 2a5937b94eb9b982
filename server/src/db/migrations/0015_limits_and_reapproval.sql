ALTER TABLE "bookings" ADD COLUMN "is_hold_excused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "payer_key" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "void_after" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "approved_version" jsonb;--> statement-breakpoint
CREATE INDEX "bookings_unpaid_ends" ON "bookings" USING btree ("guest_id","hold_expires_at") WHERE paid_at is null;--> statement-breakpoint
CREATE INDEX "bookings_payers" ON "bookings" USING btree ("hold_expires_at") WHERE payer_key is not null;--> statement-breakpoint
CREATE INDEX "bookings_expiring" ON "bookings" USING btree ("void_after" NULLS FIRST,"id") WHERE phase = 'expiring';--> statement-breakpoint
CREATE INDEX "bookings_unanswered" ON "bookings" USING btree ("respond_by","id") WHERE phase = 'paid';--> statement-breakpoint
CREATE TABLE "payment_failures" (
	"charge_id" text PRIMARY KEY NOT NULL,
	"booking_id" integer NOT NULL,
	"guest_id" text NOT NULL,
	"payer_key" text,
	"failed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment_failures" ADD CONSTRAINT "payment_failures_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_failures" ADD CONSTRAINT "payment_failures_guest_id_users_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_failures_guest" ON "payment_failures" USING btree ("guest_id","failed_at");--> statement-breakpoint
CREATE INDEX "payment_failures_payer" ON "payment_failures" USING btree ("payer_key","failed_at") WHERE payer_key is not null;--> statement-breakpoint
CREATE INDEX "payment_failures_booking" ON "payment_failures" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "payment_failures_age" ON "payment_failures" USING btree ("failed_at");
