DROP INDEX "listing_edits_editor";
--> statement-breakpoint
CREATE INDEX "listing_edits_editor" ON "listing_edits" USING btree ("editor_id","id");
