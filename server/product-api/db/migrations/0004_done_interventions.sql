CREATE TABLE "done_interventions" (
	"id" text PRIMARY KEY NOT NULL,
	"student_id" text NOT NULL,
	"account_id" text NOT NULL,
	"treatment" text NOT NULL,
	"done_at" timestamp with time zone NOT NULL,
	"done_day" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "done_interventions" ADD CONSTRAINT "done_interventions_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "done_interventions" ADD CONSTRAINT "done_interventions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "done_interventions_student" ON "done_interventions" USING btree ("student_id","done_at");--> statement-breakpoint
CREATE UNIQUE INDEX "done_interventions_day" ON "done_interventions" USING btree ("student_id","treatment","done_day");