ALTER TABLE "bookings" ADD COLUMN "card_brand" text;
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "card_last4" text;
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_card_short" CHECK ("bookings"."card_last4" ~ '^[0-9]{4}$' and "bookings"."card_brand" ~ '^[a-z_]{1,30}$');
--> statement-breakpoint
CREATE INDEX "bookings_card" ON "bookings" USING btree ("card_last4","created_at","id") WHERE card_last4 is not null;
