CREATE TABLE "pending_sign_ups" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"password_hash" text NOT NULL,
	"code_hash" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"code_created_at" timestamp with time zone,
	"code_expires_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "pending_sign_ups_email" ON "pending_sign_ups" USING btree (lower("email"));
--> statement-breakpoint
CREATE TABLE "sign_in_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"code_hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD CONSTRAINT "sign_in_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "sign_in_codes_user" ON "sign_in_codes" USING btree ("user_id");
--> statement-breakpoint
-- An account is made when its address is confirmed. Sign-ups that wait for their code move over; nothing refers to them yet.
INSERT INTO "pending_sign_ups" ("id", "email", "first_name", "last_name", "password_hash", "created_at", "expires_at")
	SELECT "id", "email", "first_name", "last_name", "password_hash", "created_at", now() + interval '72 hours'
	FROM "users" WHERE "email_confirmed_at" IS NULL AND "email" NOT LIKE '%@erased.invalid';
--> statement-breakpoint
DO $$
DECLARE pending record;
BEGIN
	FOR pending IN SELECT "id" FROM "users" WHERE "email_confirmed_at" IS NULL AND "email" NOT LIKE '%@erased.invalid' LOOP
		BEGIN
			DELETE FROM "users" WHERE "id" = pending."id";
		EXCEPTION WHEN foreign_key_violation THEN NULL;
		END;
	END LOOP;
END $$;
--> statement-breakpoint
DELETE FROM "email_codes" WHERE "purpose" = 'signup';
