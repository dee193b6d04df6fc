ALTER TABLE "accounts" ADD COLUMN "state_before" text;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "teachers_confirmed_day" integer;