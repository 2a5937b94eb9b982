ALTER TABLE "listing_changes" ADD COLUMN "scope" text DEFAULT 'listing' NOT NULL;--> statement-breakpoint
ALTER TABLE "listing_changes" ADD CONSTRAINT "listing_changes_scope" CHECK ("listing_changes"."scope" in ('listing', 'page', 'host', 'site'));--> statement-breakpoint
-- Pages of visitors are kept until what they show changes: also changes that search does not read are noted.
CREATE OR REPLACE FUNCTION note_updated_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO listing_changes (property_id, scope)
	SELECT n.id, CASE
		WHEN (n.status, n.deleted_at, n.owner_id, n.rating_average, n.review_count)
			IS DISTINCT FROM (o.status, o.deleted_at, o.owner_id, o.rating_average, o.review_count) THEN 'host'
		WHEN (n.category_id, n.price_cents, n.bedrooms, n.bathrooms_halves, n.max_guests,
			n.latitude, n.longitude, n.search_text, n.place_text, n.region_text, n.city, n.state, n.country,
			n.instant_book, n.time_zone, n.created_at, n.title, n.address, n.room_type)
			IS DISTINCT FROM (o.category_id, o.price_cents, o.bedrooms, o.bathrooms_halves, o.max_guests,
			o.latitude, o.longitude, o.search_text, o.place_text, o.region_text, o.city, o.state, o.country,
			o.instant_book, o.time_zone, o.created_at, o.title, o.address, o.room_type) THEN 'listing'
		ELSE 'page' END
	FROM changed n JOIN old_rows o USING (id)
	WHERE (n.status = 'approved' AND n.deleted_at IS NULL OR o.status = 'approved' AND o.deleted_at IS NULL)
		AND n.* IS DISTINCT FROM o.*;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION note_pages_of_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO listing_changes (property_id, scope) SELECT DISTINCT property_id, 'page' FROM changed;
	RETURN NULL;
END $$;--> statement-breakpoint
-- A host's name and photo are on the pages of all listings, a guest's beside each review.
CREATE FUNCTION note_pages_of_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO listing_changes (property_id, scope)
	(SELECT id, 'host' FROM properties
		WHERE owner_id = NEW.id AND status = 'approved' AND deleted_at IS NULL ORDER BY id LIMIT 1)
	UNION ALL
	SELECT DISTINCT property_id, 'page' FROM reviews WHERE author_id = NEW.id AND kind = 'stay' AND published_at IS NOT NULL;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER person_shown AFTER UPDATE OF first_name, photo_small_key ON users FOR EACH ROW
	WHEN ((OLD.first_name, OLD.photo_small_key) IS DISTINCT FROM (NEW.first_name, NEW.photo_small_key))
	EXECUTE FUNCTION note_pages_of_person();--> statement-breakpoint
CREATE FUNCTION note_site() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO listing_changes (property_id, scope) VALUES (0, 'site');
	RETURN NULL;
END $$;--> statement-breakpoint
DO $$
DECLARE
	name text;
	event text;
BEGIN
	FOREACH event IN ARRAY ARRAY['INSERT', 'UPDATE', 'DELETE'] LOOP
		FOREACH name IN ARRAY ARRAY['reviews', 'featured_listings', 'check_in_details'] LOOP
			EXECUTE format('CREATE TRIGGER page_%s AFTER %s ON %I REFERENCING %s TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_pages_of_rows()',
				lower(event), event, name, CASE event WHEN 'DELETE' THEN 'OLD' ELSE 'NEW' END);
		END LOOP;
		FOREACH name IN ARRAY ARRAY['categories', 'amenities', 'site_settings_versions', 'content_versions'] LOOP
			EXECUTE format('CREATE TRIGGER site_%s AFTER %s ON %I FOR EACH STATEMENT EXECUTE FUNCTION note_site()',
				lower(event), event, name);
		END LOOP;
	END LOOP;
END $$;
