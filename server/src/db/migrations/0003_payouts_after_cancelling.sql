DROP INDEX "bookings_unpaid_hosts";--> statement-breakpoint
CREATE INDEX "bookings_unpaid_hosts" ON "bookings" USING btree ("check_in") WHERE paid_at is not null and payout_planned_at is null;