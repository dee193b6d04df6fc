CREATE TABLE "undated_plays" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"student_id" text NOT NULL,
	"app_context" text NOT NULL,
	"seconds" integer NOT NULL,
	"level_num" integer NOT NULL,
	"level_mode" text,
	"operation_type" text,
	"difficulty_type" text,
	"level_result_type" text NOT NULL,
	"problem_count_incorrect" smallint,
	"wings_level_accuracy" real,
	"quit_type" text,
	"reward_type" text,
	"chosen" boolean DEFAULT false NOT NULL,
	"instructional_context" text,
	"educational_context" text,
	"partition" smallint DEFAULT 0 NOT NULL,
	"design_version" text
);
--> statement-breakpoint
ALTER TABLE "play_events" ADD COLUMN "reward_type" text;--> statement-breakpoint
ALTER TABLE "play_events" ADD COLUMN "partition" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "play_events" ADD COLUMN "design_version" text;--> statement-breakpoint
ALTER TABLE "undated_plays" ADD CONSTRAINT "undated_plays_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "undated_plays_student" ON "undated_plays" USING btree ("student_id","id");