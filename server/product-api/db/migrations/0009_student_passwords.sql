CREATE TABLE "student_passwords" (
	"student_id" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"hints" text DEFAULT 'off' NOT NULL,
	"set_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "student_passwords" ADD CONSTRAINT "student_passwords_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;