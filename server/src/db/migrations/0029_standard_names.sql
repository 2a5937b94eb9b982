ALTER TABLE "money_concerns" RENAME TO "payment_exceptions";--> statement-breakpoint
ALTER SEQUENCE "money_concerns_id_seq" RENAME TO "payment_exceptions_id_seq";--> statement-breakpoint
ALTER INDEX "money_concerns_pkey" RENAME TO "payment_exceptions_pkey";--> statement-breakpoint
ALTER INDEX "money_concerns_open" RENAME TO "payment_exceptions_open";--> statement-breakpoint
ALTER TABLE "payment_exceptions" RENAME CONSTRAINT "money_concerns_key_unique" TO "payment_exceptions_key_unique";--> statement-breakpoint
ALTER TABLE "payment_exceptions" RENAME CONSTRAINT "money_concerns_booking_id_bookings_id_fk" TO "payment_exceptions_booking_id_bookings_id_fk";--> statement-breakpoint
ALTER TABLE "occupancy" RENAME COLUMN "lane" TO "overlap_group";--> statement-breakpoint
UPDATE "jobs" SET "kind" = 'auth.code-email' WHERE "kind" = 'auth.code-letter';
