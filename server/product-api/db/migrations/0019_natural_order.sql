DROP INDEX "schools_district";--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "name_order" text GENERATED ALWAYS AS (regexp_replace(regexp_replace(lower("schools"."name"), '[0-9]+', '000000000000\&', 'g'), '[0-9]*([0-9]{12})(?![0-9])', '\1', 'g')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "schools_name_order" ON "schools" USING btree ("name_order","id");--> statement-breakpoint
CREATE INDEX "schools_district" ON "schools" USING btree ("district_id","name_order","id");