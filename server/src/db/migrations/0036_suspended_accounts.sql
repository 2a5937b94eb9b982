ALTER TABLE "users" ADD COLUMN "suspended_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_by" text;
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_suspended_by_users_id_fk" FOREIGN KEY ("suspended_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_suspended_by_someone" CHECK (("users"."suspended_at" is null) = ("users"."suspended_by" is null));
--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "users_suspended" ON "users" USING btree ("created_at","id") WHERE suspended_at is not null;
--> statement-breakpoint
CREATE INDEX "users_admins" ON "users" USING btree ("created_at","id") WHERE is_admin;
--> statement-breakpoint
CREATE INDEX "users_unconfirmed" ON "users" USING btree ("created_at","id") WHERE email_confirmed_at is null;
--> statement-breakpoint
-- The listings of a suspended host leave search, and come back when the host is reinstated.
CREATE FUNCTION note_listings_of_host() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO listing_changes (property_id)
	SELECT id FROM properties WHERE owner_id = NEW.id AND status = 'approved' AND deleted_at IS NULL;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_suspended AFTER UPDATE OF suspended_at ON users FOR EACH ROW
	WHEN ((OLD.suspended_at IS NULL) IS DISTINCT FROM (NEW.suspended_at IS NULL)) EXECUTE FUNCTION note_listings_of_host();
