CREATE TABLE "idempotent_calls" (
	"key" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"fingerprint" text NOT NULL,
	"claim_id" text NOT NULL,
	"status" integer,
	"sealed" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotent_calls_claim_id_unique" UNIQUE("claim_id")
);
--> statement-breakpoint
ALTER TABLE "idempotent_calls" ADD CONSTRAINT "idempotent_calls_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotent_calls_user" ON "idempotent_calls" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "idempotent_calls_expires" ON "idempotent_calls" USING btree ("expires_at");