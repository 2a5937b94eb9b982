ALTER TABLE "check_in_details" ADD COLUMN "translations" jsonb;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "language" text DEFAULT first_language_of_site() NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "translations" jsonb;--> statement-breakpoint
-- Cards show titles in several languages, and search finds the words of all.
CREATE OR REPLACE FUNCTION note_updated_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO listing_changes (property_id, scope)
	SELECT n.id, CASE
		WHEN (n.status, n.deleted_at, n.owner_id, n.rating_average, n.review_count)
			IS DISTINCT FROM (o.status, o.deleted_at, o.owner_id, o.rating_average, o.review_count) THEN 'host'
		WHEN (n.category_id, n.price_cents, n.bedrooms, n.bathrooms_halves, n.max_guests,
			n.latitude, n.longitude, n.search_text, n.place_text, n.region_text, n.city, n.state, n.country,
			n.instant_book, n.time_zone, n.created_at, n.title, n.address, n.room_type, n.language, n.translations)
			IS DISTINCT FROM (o.category_id, o.price_cents, o.bedrooms, o.bathrooms_halves, o.max_guests,
			o.latitude, o.longitude, o.search_text, o.place_text, o.region_text, o.city, o.state, o.country,
			o.instant_book, o.time_zone, o.created_at, o.title, o.address, o.room_type, o.language, o.translations) THEN 'listing'
		ELSE 'page' END
	FROM changed n JOIN old_rows o USING (id)
	WHERE (n.status = 'approved' AND n.deleted_at IS NULL OR o.status = 'approved' AND o.deleted_at IS NULL)
		AND n.* IS DISTINCT FROM o.*;
	RETURN NULL;
END $$;
