-- Processes keep what cards show: changes of title, address, room type and photos are noted too.
CREATE OR REPLACE FUNCTION note_updated_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO listing_changes (property_id)
	SELECT n.id FROM changed n JOIN old_rows o USING (id)
	WHERE (n.status = 'approved' AND n.deleted_at IS NULL OR o.status = 'approved' AND o.deleted_at IS NULL)
		AND (n.status, n.deleted_at, n.category_id, n.price_cents, n.bedrooms, n.bathrooms_halves, n.max_guests, n.rating_average,
			n.review_count, n.latitude, n.longitude, n.search_text, n.place_text, n.region_text, n.city, n.state, n.country,
			n.instant_book, n.time_zone, n.created_at, n.title, n.address, n.room_type)
		IS DISTINCT FROM (o.status, o.deleted_at, o.category_id, o.price_cents, o.bedrooms, o.bathrooms_halves, o.max_guests, o.rating_average,
			o.review_count, o.latitude, o.longitude, o.search_text, o.place_text, o.region_text, o.city, o.state, o.country,
			o.instant_book, o.time_zone, o.created_at, o.title, o.address, o.room_type);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER listings_inserted AFTER INSERT ON property_images REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION note_listings_of_rows();--> statement-breakpoint
CREATE TRIGGER listings_updated AFTER UPDATE ON property_images REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION note_listings_of_rows();--> statement-breakpoint
CREATE TRIGGER listings_deleted AFTER DELETE ON property_images REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION note_listings_of_rows();
