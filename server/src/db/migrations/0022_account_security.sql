ALTER TABLE "sessions" ADD COLUMN "id" text;
--> statement-breakpoint
UPDATE "sessions" SET "id" = gen_random_uuid()::text;
--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "id" SET DEFAULT gen_random_uuid()::text;
--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text DEFAULT 'Unknown device' NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_id_unique" ON "sessions" USING btree ("id");
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "first_signed_in_at" timestamp with time zone;
--> statement-breakpoint
UPDATE "users" SET "first_signed_in_at" = "created_at" WHERE "email_confirmed_at" IS NOT NULL;
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"user_id" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"new_email" text NOT NULL,
	"current_code_hash" text,
	"current_attempts" integer DEFAULT 0 NOT NULL,
	"current_confirmed_at" timestamp with time zone,
	"new_code_hash" text,
	"new_attempts" integer DEFAULT 0 NOT NULL,
	"new_confirmed_at" timestamp with time zone,
	"refusal_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_id_unique" ON "email_changes" USING btree ("id");
