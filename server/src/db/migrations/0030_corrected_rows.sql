ALTER TABLE "listing_imports" RENAME COLUMN "mended" TO "corrected";--> statement-breakpoint
UPDATE "listing_import_rows" SET "outcome" = 'corrected' WHERE "outcome" = 'mended';
