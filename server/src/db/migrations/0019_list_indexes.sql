-- The host of a booking stands on the booking, so that the list of a host with many listings is read from one index, in its order.
ALTER TABLE "bookings" ADD COLUMN "host_id" text;--> statement-breakpoint
UPDATE "bookings" SET "host_id" = "properties"."owner_id" FROM "properties" WHERE "properties"."id" = "bookings"."property_id";--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "host_id" SET NOT NULL;--> statement-breakpoint
CREATE FUNCTION set_booking_host() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  new.host_id := coalesce((select p.owner_id from properties p where p.id = new.property_id), new.host_id);
  return new;
end $$;--> statement-breakpoint
CREATE TRIGGER bookings_host BEFORE INSERT OR UPDATE OF property_id, host_id ON bookings FOR EACH ROW EXECUTE FUNCTION set_booking_host();--> statement-breakpoint
CREATE FUNCTION pass_bookings_on() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  update bookings set host_id = new.owner_id where property_id = new.id;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER properties_host AFTER UPDATE OF owner_id ON properties FOR EACH ROW WHEN (old.owner_id <> new.owner_id) EXECUTE FUNCTION pass_bookings_on();--> statement-breakpoint
DROP INDEX "bookings_guest";--> statement-breakpoint
CREATE INDEX "bookings_guest" ON "bookings" USING btree ("guest_id","created_at","id");--> statement-breakpoint
CREATE INDEX "bookings_guest_stays" ON "bookings" USING btree ("guest_id","check_in","id");--> statement-breakpoint
CREATE INDEX "bookings_host" ON "bookings" USING btree ("host_id","created_at","id") WHERE paid_at is not null;--> statement-breakpoint
CREATE INDEX "bookings_host_stays" ON "bookings" USING btree ("host_id","check_in","id","check_out") WHERE paid_at is not null;--> statement-breakpoint
CREATE INDEX "bookings_host_ahead" ON "bookings" USING btree ("host_id",(phase <> 'paid'),"check_in","id","check_out") WHERE paid_at is not null and phase not in ('expiring', 'cancelled');--> statement-breakpoint
CREATE INDEX "bookings_host_cancelled" ON "bookings" USING btree ("host_id","check_in","id") WHERE paid_at is not null and phase in ('expiring', 'cancelled');--> statement-breakpoint
CREATE INDEX "bookings_host_left" ON "bookings" USING btree ("host_id","check_out","id") WHERE paid_at is not null and phase = 'confirmed';--> statement-breakpoint
DROP INDEX "properties_owner";--> statement-breakpoint
CREATE INDEX "properties_owner" ON "properties" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "properties_pending" ON "properties" USING btree ("created_at","id") WHERE status = 'pending' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "properties_changed" ON "properties" USING btree ("updated_at","id") WHERE status = 'approved' and is_changed_since_approval and deleted_at is null;--> statement-breakpoint
CREATE INDEX "reviews_hidden" ON "reviews" USING btree ("hidden_at","id") WHERE hidden_at is not null;--> statement-breakpoint
DROP INDEX "listing_imports_owner";--> statement-breakpoint
CREATE INDEX "listing_imports_owner" ON "listing_imports" USING btree ("owner_id","id");
