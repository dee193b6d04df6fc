CREATE TABLE "roster_upload_rows" (
	"upload_id" text NOT NULL,
	"row" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"fault" jsonb,
	"choice" text,
	"status" text DEFAULT 'error' NOT NULL,
	"plan" jsonb,
	CONSTRAINT "roster_upload_rows_upload_id_row_pk" PRIMARY KEY("upload_id","row")
);
--> statement-breakpoint
CREATE TABLE "roster_uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"upload_type" text NOT NULL,
	"format" text NOT NULL,
	"state" text DEFAULT 'staged' NOT NULL,
	"unused" jsonb NOT NULL,
	"new_classes" integer NOT NULL,
	"plan_hash" text NOT NULL,
	"staged_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"done" jsonb,
	"kept" integer
);
--> statement-breakpoint
CREATE TABLE "student_numbers" (
	"student_id" text PRIMARY KEY NOT NULL,
	"id_number" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "roster_upload_rows" ADD CONSTRAINT "roster_upload_rows_upload_id_roster_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."roster_uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_uploads" ADD CONSTRAINT "roster_uploads_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_numbers" ADD CONSTRAINT "student_numbers_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "roster_upload_rows_status" ON "roster_upload_rows" USING btree ("upload_id","status","row");--> statement-breakpoint
CREATE INDEX "roster_uploads_account" ON "roster_uploads" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "roster_uploads_expiry" ON "roster_uploads" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "student_numbers_number" ON "student_numbers" USING btree ("id_number");