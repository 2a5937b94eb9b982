CREATE FUNCTION first_language_of_site() RETURNS text STABLE LANGUAGE sql AS $$
	SELECT coalesce((SELECT settings -> 'languages' ->> 0 FROM site_settings_versions ORDER BY id DESC LIMIT 1), 'en')
$$;--> statement-breakpoint
ALTER TABLE "content_versions" ADD COLUMN "language" text DEFAULT first_language_of_site() NOT NULL;--> statement-breakpoint
ALTER TABLE "content_versions" ADD COLUMN "is_original" boolean DEFAULT true NOT NULL;