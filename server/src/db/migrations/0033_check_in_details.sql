CREATE TABLE "check_in_details" (
	"property_id" integer PRIMARY KEY NOT NULL,
	"way_in" text,
	"access_code" text NOT NULL,
	"directions" text NOT NULL,
	"wifi_network" text NOT NULL,
	"wifi_password" text NOT NULL,
	"house_manual" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "check_in_details_way_known" CHECK ("check_in_details"."way_in" in ('door_code', 'key_box', 'host', 'reception'))
);
--> statement-breakpoint
ALTER TABLE "check_in_details" ADD CONSTRAINT "check_in_details_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;