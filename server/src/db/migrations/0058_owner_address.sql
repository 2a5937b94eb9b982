ALTER TABLE "users" ADD COLUMN "address_unproven_since" timestamp with time zone;--> statement-breakpoint
DROP INDEX "users_unconfirmed";--> statement-breakpoint
CREATE INDEX "users_unconfirmed" ON "users" USING btree ("created_at","id") WHERE email_confirmed_at is null or address_unproven_since is not null;