CREATE TABLE "done_calls" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"asked_hash" text NOT NULL,
	"outcome" jsonb,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "former_roster_students" (
	"roster_id" text NOT NULL,
	"student_id" text NOT NULL,
	"left_at" timestamp with time zone NOT NULL,
	CONSTRAINT "former_roster_students_roster_id_student_id_pk" PRIMARY KEY("roster_id","student_id")
);
--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "former_roster_students" ADD CONSTRAINT "former_roster_students_roster_id_rosters_id_fk" FOREIGN KEY ("roster_id") REFERENCES "public"."rosters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_roster_students" ADD CONSTRAINT "former_roster_students_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "done_calls_expiry" ON "done_calls" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "former_roster_students_student" ON "former_roster_students" USING btree ("student_id");