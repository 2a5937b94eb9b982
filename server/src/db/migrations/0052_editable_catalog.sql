-- Categories and amenities are edited in the console: their order, and which are retired.
ALTER TABLE "categories" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "categories" SET "position" = o.place FROM (SELECT id, row_number() OVER (ORDER BY id) AS place FROM "categories") o WHERE o.id = "categories".id;--> statement-breakpoint
-- Names that differ in case only, or not at all, get their number, so that each is unique.
UPDATE "categories" t SET "name" = t.name || ' ' || t.id WHERE EXISTS (SELECT FROM "categories" o WHERE lower(o.name) = lower(t.name) AND o.id < t.id);--> statement-breakpoint
CREATE UNIQUE INDEX "categories_name_once" ON "categories" USING btree (lower("name"));--> statement-breakpoint
ALTER TABLE "amenities" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "amenities" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "amenities" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "amenities" SET "position" = o.place FROM (SELECT id, row_number() OVER (ORDER BY id) AS place FROM "amenities") o WHERE o.id = "amenities".id;--> statement-breakpoint
-- Names that differ in case only, or not at all, get their number, so that each is unique.
UPDATE "amenities" t SET "name" = t.name || ' ' || t.id WHERE EXISTS (SELECT FROM "amenities" o WHERE lower(o.name) = lower(t.name) AND o.id < t.id);--> statement-breakpoint
CREATE UNIQUE INDEX "amenities_name_once" ON "amenities" USING btree (lower("name"));
