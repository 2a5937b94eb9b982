ALTER TABLE "properties" ADD COLUMN "room_type" text DEFAULT 'entire_place' NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "license_number" text;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_room_type_known" CHECK ("properties"."room_type" in ('entire_place', 'private_room', 'shared_room', 'hotel_room'));--> statement-breakpoint
ALTER TABLE "listing_imports" ADD COLUMN "notes" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "listing_imports" ADD COLUMN "ignored_columns" jsonb DEFAULT '[]'::jsonb NOT NULL;
