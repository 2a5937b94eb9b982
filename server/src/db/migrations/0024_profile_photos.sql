ALTER TABLE "users" ADD COLUMN "photo_key" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "photo_small_key" text;--> statement-breakpoint
CREATE INDEX "users_photo" ON "users" ("photo_key") WHERE photo_key is not null;
