-- Photos that are stored already count with an average size, without rewriting the table.
ALTER TABLE "property_images" ADD COLUMN "bytes" integer DEFAULT 500000 NOT NULL;--> statement-breakpoint
ALTER TABLE "property_images" ALTER COLUMN "bytes" SET DEFAULT 0;
