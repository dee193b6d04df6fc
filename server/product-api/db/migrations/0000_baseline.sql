CREATE TABLE "access_grants" (
	"id" text PRIMARY KEY NOT NULL,
	"subscription_id" text NOT NULL,
	"account_id" text NOT NULL,
	"rule" jsonb,
	"email" text,
	"given_at" timestamp with time zone NOT NULL,
	"taken_back_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"case_sensitive_email" text NOT NULL,
	"password_hash" text,
	"state" text DEFAULT 'active' NOT NULL,
	"state_before" text,
	"deactivated_at" timestamp with time zone,
	"deactivated_by" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"client_id" text NOT NULL,
	"started_day" integer NOT NULL,
	"school_id" text,
	"district_id" text,
	"access_code" text NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"institution" jsonb,
	"roster_finished" boolean DEFAULT false NOT NULL,
	"apps_finished" boolean DEFAULT false NOT NULL,
	"is_signup_complete" boolean DEFAULT false NOT NULL,
	"devices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"new_devices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"settings_version" integer DEFAULT 1 NOT NULL,
	"roster_version" integer DEFAULT 1 NOT NULL,
	"rights" text,
	"is_verified_account_admin" boolean DEFAULT false NOT NULL,
	"is_internal_admin" boolean DEFAULT false NOT NULL,
	"lead_code" text,
	"devices_reset_day" integer,
	"zone_changed_day" integer,
	"zone_changes" integer DEFAULT 0 NOT NULL,
	"last_nps_date" integer,
	"last_nps" integer,
	"counts_pages" boolean DEFAULT true NOT NULL,
	"last_signin_at" timestamp with time zone,
	"first_family_id" text,
	"partner" jsonb
);
--> statement-breakpoint
CREATE TABLE "coteachers" (
	"teacher_id" text NOT NULL,
	"account_id" text NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	CONSTRAINT "coteachers_teacher_id_account_id_pk" PRIMARY KEY("teacher_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "former_institutions" (
	"account_id" text NOT NULL,
	"institution_id" text NOT NULL,
	"institution" jsonb NOT NULL,
	"role" text,
	"rights" text,
	"is_verified_account_admin" boolean NOT NULL,
	"left_at" timestamp with time zone NOT NULL,
	CONSTRAINT "former_institutions_account_id_institution_id_pk" PRIMARY KEY("account_id","institution_id")
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"provider" text NOT NULL,
	"account_id" text NOT NULL,
	"edu_school_id" text,
	"edu_district_id" text,
	CONSTRAINT "identities_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text,
	"school_id" text,
	"district_id" text,
	"plan" text NOT NULL,
	"scope" text NOT NULL,
	"trial_start_date" integer,
	"expiration_day" integer,
	"roster_limit" integer NOT NULL,
	"seats_taken" integer DEFAULT 0 NOT NULL,
	"seats_counted_at" timestamp with time zone,
	"seats_added" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"can_see_deactivated" boolean DEFAULT false NOT NULL,
	"selectors" jsonb DEFAULT '{"rules":[],"emails":[]}'::jsonb NOT NULL,
	CONSTRAINT "subscriptions_belong" CHECK (("subscriptions"."scope" = 'teacher') = ("subscriptions"."owner_id" is not null)
        and ("subscriptions"."scope" = 'school') = ("subscriptions"."school_id" is not null)
        and ("subscriptions"."scope" = 'district') = ("subscriptions"."district_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "agreements" (
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"text_hash" text NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "agreements_account_id_kind_version_pk" PRIMARY KEY("account_id","kind","version")
);
--> statement-breakpoint
CREATE TABLE "audit_outbox" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"entry" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "backup_codes" (
	"student_id" text PRIMARY KEY NOT NULL,
	"roster_id" text NOT NULL,
	"account_id" text NOT NULL,
	"family_id" text NOT NULL,
	"code_hash" text NOT NULL,
	"start_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "backup_codes_code_hash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "badges" (
	"student_id" text PRIMARY KEY NOT NULL,
	"roster_id" text NOT NULL,
	"account_id" text NOT NULL,
	"id_hash" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "badges_id_hash_unique" UNIQUE("id_hash")
);
--> statement-breakpoint
CREATE TABLE "browser_records" (
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"route" text NOT NULL,
	"code" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "browser_records_account_id_kind_route_code_pk" PRIMARY KEY("account_id","kind","route","code")
);
--> statement-breakpoint
CREATE TABLE "origin" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"kind" text NOT NULL,
	"seed" integer,
	"demo_through" integer
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "digests" (
	"token" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"student_id" text NOT NULL,
	"day" smallint NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"taken_until" timestamp with time zone,
	"counts" jsonb
);
--> statement-breakpoint
CREATE TABLE "erasure_rosters" (
	"roster_id" text PRIMARY KEY NOT NULL,
	"erasure_id" text NOT NULL,
	"was_active" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erasure_students" (
	"student_id" text PRIMARY KEY NOT NULL,
	"erasure_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"requested_by" text,
	"account_id" text,
	"school_id" text,
	"requested_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"taken_back_at" timestamp with time zone,
	"taken_back_by" text,
	"erased_at" timestamp with time zone,
	"erased" jsonb DEFAULT '{"students":0,"rosters":0,"rows":0}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "done_interventions" (
	"id" text PRIMARY KEY NOT NULL,
	"student_id" text NOT NULL,
	"account_id" text NOT NULL,
	"treatment" text NOT NULL,
	"done_at" timestamp with time zone NOT NULL,
	"done_day" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "survey_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"round_id" text NOT NULL,
	"account_id" text NOT NULL,
	"roster_id" text NOT NULL,
	"sent_by" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"replaced_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "surveys" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"student_id" text NOT NULL,
	"account_id" text NOT NULL,
	"round_id" text,
	"answered_at" timestamp with time zone,
	"ratings" jsonb NOT NULL,
	"gender" text DEFAULT '?' NOT NULL,
	"is_english_learner" boolean,
	"comments" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "child_figures" (
	"zone" text NOT NULL,
	"student_id" text NOT NULL,
	"day" integer NOT NULL,
	"right_until" timestamp with time zone NOT NULL,
	"seconds_1" integer NOT NULL,
	"seconds_7" integer NOT NULL,
	"seconds_28" integer NOT NULL,
	"seconds_year" integer NOT NULL,
	"seconds_week_2" integer NOT NULL,
	"seconds_week_3" integer NOT NULL,
	"seconds_week_4" integer NOT NULL,
	"growth_mindset" text NOT NULL,
	"confidence" text NOT NULL,
	"goal_orientation" text NOT NULL,
	"productive_strategy" text NOT NULL,
	"self_regulation" text NOT NULL,
	"low_datapoints" integer NOT NULL,
	"idea_subject" text,
	"last_day" integer,
	"last_outcome" text,
	"recent_left" smallint NOT NULL,
	"games_28" jsonb NOT NULL,
	CONSTRAINT "child_figures_zone_student_id_pk" PRIMARY KEY("zone","student_id")
);
--> statement-breakpoint
CREATE TABLE "child_mastery" (
	"student_id" text NOT NULL,
	"column_id" text NOT NULL,
	"score" double precision NOT NULL,
	"levels" smallint NOT NULL,
	CONSTRAINT "child_mastery_column_id_student_id_pk" PRIMARY KEY("column_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "figures_noticed" (
	"id" integer PRIMARY KEY NOT NULL,
	"noticed_at" timestamp with time zone NOT NULL,
	"through_play" bigint NOT NULL,
	"through_play_before" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guardians" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"email" text NOT NULL,
	"case_sensitive_email" text NOT NULL,
	"token_hash" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"account_id" text,
	"accepted_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"has_left" boolean DEFAULT false NOT NULL,
	CONSTRAINT "guardians_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"request_hash" text NOT NULL,
	"outcome" jsonb,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "districts" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"entered_by" text,
	"entered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "schools" (
	"id" text PRIMARY KEY NOT NULL,
	"district_id" text,
	"name" text NOT NULL,
	"name_order" text GENERATED ALWAYS AS (regexp_replace(regexp_replace(lower("schools"."name"), '[0-9]+', '000000000000\&', 'g'), '[0-9]*([0-9]{12})(?![0-9])', '\1', 'g')) STORED NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip" text NOT NULL,
	"is_partners" boolean DEFAULT false NOT NULL,
	"entered_by" text,
	"entered_at" timestamp with time zone,
	"rosters_updated_day" integer,
	"teachers_confirmed_day" integer
);
--> statement-breakpoint
CREATE TABLE "join_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"school_id" text,
	"district_id" text,
	"institution" jsonb NOT NULL,
	"name" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone,
	"decision" text,
	"decided_at" timestamp with time zone,
	"decided_by" text
);
--> statement-breakpoint
CREATE TABLE "bounced_addresses" (
	"email" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"sent_by" text,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"purpose" text NOT NULL,
	"proof_hash" text,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "mail_queue" (
	"id" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"domain" text NOT NULL,
	"address_hash" text NOT NULL,
	"link_hash" text,
	"digest_token" text,
	"created_at" timestamp with time zone NOT NULL,
	"trying_since" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"claim" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"fault" text,
	"status" text,
	"given_up_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"link" text NOT NULL,
	"more" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_dismissals" (
	"account_id" text NOT NULL,
	"text_hash" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "notice_dismissals_account_id_text_hash_pk" PRIMARY KEY("account_id","text_hash")
);
--> statement-breakpoint
CREATE TABLE "notice_drafts" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"written" jsonb NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"app" text,
	"lead" text NOT NULL,
	"text" text NOT NULL,
	"label" text,
	"link" text,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"audience" jsonb NOT NULL,
	"is_dismissible" boolean NOT NULL,
	"priority" text NOT NULL,
	"people" integer NOT NULL,
	"text_hash" text NOT NULL,
	"written_by" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "nps_responses" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"asked_day" integer NOT NULL,
	"teacher_client_id" text NOT NULL,
	"teacher_email" text NOT NULL,
	"score" integer NOT NULL,
	"completion_date" timestamp with time zone NOT NULL,
	"shared" boolean NOT NULL,
	"feedback" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "child_openings" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"student_id" text NOT NULL,
	"account_id" text,
	"by_id" text,
	"opened_as" text NOT NULL,
	"day" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"count" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"key_hash" text NOT NULL,
	"request_hash" text NOT NULL,
	"card_token" text NOT NULL,
	"decline" text,
	"busy_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"account_id" text NOT NULL,
	"plan" text,
	"status" text DEFAULT 'open' NOT NULL,
	"check_id" text,
	"requested_at" timestamp with time zone,
	CONSTRAINT "card_attempts_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "card_customers" (
	"account_id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"card" jsonb,
	"trial_at" timestamp with time zone,
	CONSTRAINT "card_customers_customer_id_unique" UNIQUE("customer_id")
);
--> statement-breakpoint
CREATE TABLE "card_events" (
	"id" text PRIMARY KEY NOT NULL,
	"taken_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_subscriptions" (
	"provider_id" text PRIMARY KEY NOT NULL,
	"account_id" text,
	"attempt_id" text NOT NULL,
	"plan" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paid_until" timestamp with time zone NOT NULL,
	"is_cancelled" boolean NOT NULL,
	"ended_at" timestamp with time zone,
	"is_late" boolean DEFAULT false NOT NULL,
	"cancel_reason" text,
	CONSTRAINT "card_subscriptions_attempt_id_unique" UNIQUE("attempt_id")
);
--> statement-breakpoint
CREATE TABLE "charges" (
	"id" text PRIMARY KEY NOT NULL,
	"key_hash" text NOT NULL,
	"request_hash" text NOT NULL,
	"card_token" text NOT NULL,
	"decline" text,
	"busy_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "charges_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 100001 CACHE 1),
	"account_id" text,
	"quote_id" text,
	"email" text NOT NULL,
	"note" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"provider_id" text,
	CONSTRAINT "charges_key_hash_unique" UNIQUE("key_hash"),
	CONSTRAINT "charges_number_unique" UNIQUE("number"),
	CONSTRAINT "charges_provider_id_unique" UNIQUE("provider_id"),
	CONSTRAINT "charges_amount" CHECK ("charges"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "leaving_customers" (
	"customer_id" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"charge_id" text,
	"subscription_id" text,
	"paid_by" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_reference_unique" UNIQUE("reference"),
	CONSTRAINT "ledger_cause" CHECK (("ledger"."charge_id" is null) <> ("ledger"."subscription_id" is null))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"charge_id" text,
	"invoice_id" text,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"requested_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "refunds_invoice_id_unique" UNIQUE("invoice_id"),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_cents" > 0),
	CONSTRAINT "refunds_cause" CHECK (("refunds"."charge_id" is null) <> ("refunds"."invoice_id" is null))
);
--> statement-breakpoint
CREATE TABLE "play_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"name" text NOT NULL,
	"games" text[],
	"key_hash" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"made_by" text NOT NULL,
	"revoked_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"counted" integer DEFAULT 0 NOT NULL,
	"counted_from" timestamp with time zone,
	CONSTRAINT "play_keys_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "received_plays" (
	"site" text NOT NULL,
	"key_hash" uuid NOT NULL,
	"content_hash" uuid NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "received_plays_site_key_hash_pk" PRIMARY KEY("site","key_hash")
);
--> statement-breakpoint
CREATE TABLE "play_events" (
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
	"design_version" text,
	"started_at" timestamp with time zone NOT NULL,
	"ability_before" real,
	CONSTRAINT "play_events_finite" CHECK (seconds >= 0 and abs(wings_level_accuracy) < 'Infinity'),
	CONSTRAINT "play_events_partition" CHECK (partition >= 0),
	CONSTRAINT "play_events_ability" CHECK (abs(ability_before) < 'Infinity')
);
--> statement-breakpoint
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
	"design_version" text,
	CONSTRAINT "undated_plays_finite" CHECK (seconds >= 0 and abs(wings_level_accuracy) < 'Infinity'),
	CONSTRAINT "undated_plays_partition" CHECK (partition >= 0)
);
--> statement-breakpoint
CREATE TABLE "prospects" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"institution_scope" text NOT NULL,
	"category" text NOT NULL,
	"lead_code" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"account_id" text
);
--> statement-breakpoint
CREATE TABLE "provisional_access" (
	"institution_id" text NOT NULL,
	"school_year" integer NOT NULL,
	"quote_id" text NOT NULL,
	"subscription_id" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "provisional_access_institution_id_school_year_pk" PRIMARY KEY("institution_id","school_year"),
	CONSTRAINT "provisional_access_quote_id_unique" UNIQUE("quote_id")
);
--> statement-breakpoint
CREATE TABLE "quote_files" (
	"quote_id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"content" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" text PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "quotes_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 100001 CACHE 1),
	"account_id" text,
	"visitor" jsonb,
	"payload" jsonb NOT NULL,
	"asker_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"accepted_by" text,
	"po_number" text,
	"ordered_school_id" text,
	"ordered_district_id" text,
	"ordered_scope" text,
	"waiting_since" timestamp with time zone,
	"pay_by" text,
	"paid_at" timestamp with time zone,
	"paid_by" text,
	"link_hash" text,
	"links_made" integer DEFAULT 0 NOT NULL,
	"asker_link_hash" text,
	"claimed_by" text,
	"is_claimed" boolean,
	CONSTRAINT "quotes_number_unique" UNIQUE("number"),
	CONSTRAINT "quotes_link_hash_unique" UNIQUE("link_hash"),
	CONSTRAINT "quotes_asker_link_hash_unique" UNIQUE("asker_link_hash")
);
--> statement-breakpoint
CREATE TABLE "retention_runs" (
	"kind" text NOT NULL,
	"day" integer NOT NULL,
	"before" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"removed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "retention_runs_kind_day_pk" PRIMARY KEY("kind","day")
);
--> statement-breakpoint
CREATE TABLE "former_roster_students" (
	"roster_id" text NOT NULL,
	"student_id" text NOT NULL,
	"left_at" timestamp with time zone NOT NULL,
	CONSTRAINT "former_roster_students_roster_id_student_id_pk" PRIMARY KEY("roster_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "roster_students" (
	"roster_id" text NOT NULL,
	"student_id" text NOT NULL,
	CONSTRAINT "roster_students_roster_id_student_id_pk" PRIMARY KEY("roster_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "roster_teachers" (
	"roster_id" text NOT NULL,
	"account_id" text NOT NULL,
	"roster_index" integer NOT NULL,
	"shown_at" timestamp with time zone,
	CONSTRAINT "roster_teachers_roster_id_account_id_pk" PRIMARY KEY("roster_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "rosters" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"grade_level" text,
	"school_id" text,
	"kind" text DEFAULT 'roster' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text,
	"created_at" timestamp with time zone,
	"created_by" text,
	"deactivated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "authenticators" (
	"account_id" text PRIMARY KEY NOT NULL,
	"sealed" text,
	"confirmed_at" timestamp with time zone,
	"last_step" integer DEFAULT 0 NOT NULL,
	"pending_sealed" text,
	"wrong_since" timestamp with time zone,
	"wrong_totp" integer DEFAULT 0 NOT NULL,
	"wrong_other" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"family_id" text NOT NULL,
	"purpose" text NOT NULL,
	"account_id" text NOT NULL,
	"challenge_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "passkey_challenges_family_id_purpose_pk" PRIMARY KEY("family_id","purpose")
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"name" text NOT NULL,
	"is_backed_up" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"account_id" text NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_codes_account_id_code_hash_pk" PRIMARY KEY("account_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "sign_in_challenges" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"assertion_hash" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "token_families" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"generation" integer DEFAULT 0 NOT NULL,
	"rotated_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"proven_at" timestamp with time zone,
	"vouched_by" text,
	"school_id" text,
	"only_student_id" text,
	"only_roster_id" text,
	"device_id" text,
	"view_id" text
);
--> statement-breakpoint
CREATE TABLE "view_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"view_id" text NOT NULL,
	"call" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "views" (
	"id" text PRIMARY KEY NOT NULL,
	"admin_id" text NOT NULL,
	"account_id" text NOT NULL,
	"reason" text NOT NULL,
	"superpowers" boolean NOT NULL,
	"signin_family_id" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "login_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"device_id" text
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"email_hash" text NOT NULL,
	"failed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "used_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "student_passwords" (
	"student_id" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"hints" text DEFAULT 'off' NOT NULL,
	"set_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "last_sign_ins" (
	"student_id" text PRIMARY KEY NOT NULL,
	"device_family_id" text,
	"at" timestamp with time zone NOT NULL,
	"counted_devices" integer DEFAULT 0 NOT NULL,
	"counted_month" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_misses" (
	"student_id" text NOT NULL,
	"roster_id" text NOT NULL,
	"day" integer NOT NULL,
	"count" integer NOT NULL,
	"since_release" integer NOT NULL,
	CONSTRAINT "password_misses_student_id_roster_id_pk" PRIMARY KEY("student_id","roster_id")
);
--> statement-breakpoint
CREATE TABLE "student_sign_ins" (
	"family_id" text PRIMARY KEY NOT NULL,
	"device_family_id" text NOT NULL,
	"student_id" text NOT NULL,
	"roster_id" text NOT NULL,
	"practiced_set_at" timestamp with time zone,
	"help_token" text,
	"help_asked_at" timestamp with time zone,
	"misses" integer DEFAULT 0 NOT NULL,
	"last_miss_hash" text,
	"signed_in_at" timestamp with time zone,
	CONSTRAINT "student_sign_ins_help_token_unique" UNIQUE("help_token")
);
--> statement-breakpoint
CREATE TABLE "students" (
	"id" text PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"grade_level" text,
	"birth_year" integer,
	"school_id" text,
	"user_number" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone,
	"created_by" text,
	"deactivated_at" timestamp with time zone,
	"placed_at" timestamp with time zone,
	"placed_from_grade" text,
	"told_apart_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "teacher_file_rows" (
	"file_id" text NOT NULL,
	"row" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"fault" jsonb,
	"role" text,
	"grade" text,
	"returns" boolean DEFAULT false NOT NULL,
	"status" text NOT NULL,
	"plan" jsonb NOT NULL,
	CONSTRAINT "teacher_file_rows_file_id_row_pk" PRIMARY KEY("file_id","row")
);
--> statement-breakpoint
CREATE TABLE "teacher_files" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"school_id" text NOT NULL,
	"state" text DEFAULT 'staged' NOT NULL,
	"found" jsonb NOT NULL,
	"unused" jsonb NOT NULL,
	"plan_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"done" jsonb,
	"invited_at" timestamp with time zone,
	"kept" integer
);
--> statement-breakpoint
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
	"students" jsonb NOT NULL,
	"seat_plans" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"bytes" integer DEFAULT 0 NOT NULL,
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
CREATE TABLE "upload_line" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"process" text NOT NULL,
	"entered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "access_grants" ADD CONSTRAINT "access_grants_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_grants" ADD CONSTRAINT "access_grants_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_deactivated_by_accounts_id_fk" FOREIGN KEY ("deactivated_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_district_id_districts_id_fk" FOREIGN KEY ("district_id") REFERENCES "public"."districts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coteachers" ADD CONSTRAINT "coteachers_teacher_id_accounts_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coteachers" ADD CONSTRAINT "coteachers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_institutions" ADD CONSTRAINT "former_institutions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_district_id_districts_id_fk" FOREIGN KEY ("district_id") REFERENCES "public"."districts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "backup_codes" ADD CONSTRAINT "backup_codes_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "backup_codes" ADD CONSTRAINT "backup_codes_roster_id_rosters_id_fk" FOREIGN KEY ("roster_id") REFERENCES "public"."rosters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "backup_codes" ADD CONSTRAINT "backup_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "backup_codes" ADD CONSTRAINT "backup_codes_family_id_token_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."token_families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badges" ADD CONSTRAINT "badges_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badges" ADD CONSTRAINT "badges_roster_id_rosters_id_fk" FOREIGN KEY ("roster_id") REFERENCES "public"."rosters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badges" ADD CONSTRAINT "badges_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "browser_records" ADD CONSTRAINT "browser_records_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digests" ADD CONSTRAINT "digests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasure_rosters" ADD CONSTRAINT "erasure_rosters_roster_id_rosters_id_fk" FOREIGN KEY ("roster_id") REFERENCES "public"."rosters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasure_rosters" ADD CONSTRAINT "erasure_rosters_erasure_id_erasures_id_fk" FOREIGN KEY ("erasure_id") REFERENCES "public"."erasures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasure_students" ADD CONSTRAINT "erasure_students_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasure_students" ADD CONSTRAINT "erasure_students_erasure_id_erasures_id_fk" FOREIGN KEY ("erasure_id") REFERENCES "public"."erasures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_requested_by_accounts_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_taken_back_by_accounts_id_fk" FOREIGN KEY ("taken_back_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "done_interventions" ADD CONSTRAINT "done_interventions_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "done_interventions" ADD CONSTRAINT "done_interventions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_links" ADD CONSTRAINT "survey_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_links" ADD CONSTRAINT "survey_links_roster_id_rosters_id_fk" FOREIGN KEY ("roster_id") REFERENCES "public"."rosters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_links" ADD CONSTRAINT "survey_links_sent_by_accounts_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "surveys" ADD CONSTRAINT "surveys_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "surveys" ADD CONSTRAINT "surveys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "child_figures" ADD CONSTRAINT "child_figures_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "child_mastery" ADD CONSTRAINT "child_mastery_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardians" ADD CONSTRAINT "guardians_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardians" ADD CONSTRAINT "guardians_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "districts" ADD CONSTRAINT "districts_entered_by_accounts_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schools" ADD CONSTRAINT "schools_district_id_districts_id_fk" FOREIGN KEY ("district_id") REFERENCES "public"."districts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schools" ADD CONSTRAINT "schools_entered_by_accounts_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_requests" ADD CONSTRAINT "join_requests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_requests" ADD CONSTRAINT "join_requests_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_requests" ADD CONSTRAINT "join_requests_district_id_districts_id_fk" FOREIGN KEY ("district_id") REFERENCES "public"."districts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_sent_by_accounts_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_links" ADD CONSTRAINT "mail_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_queue" ADD CONSTRAINT "mail_queue_digest_token_digests_token_fk" FOREIGN KEY ("digest_token") REFERENCES "public"."digests"("token") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_dismissals" ADD CONSTRAINT "notice_dismissals_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_drafts" ADD CONSTRAINT "notice_drafts_saved_by_accounts_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_written_by_accounts_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nps_responses" ADD CONSTRAINT "nps_responses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "child_openings" ADD CONSTRAINT "child_openings_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "child_openings" ADD CONSTRAINT "child_openings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "child_openings" ADD CONSTRAINT "child_openings_by_id_accounts_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_attempts" ADD CONSTRAINT "card_attempts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_customers" ADD CONSTRAINT "card_customers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_subscriptions" ADD CONSTRAINT "card_subscriptions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_subscription_id_card_subscriptions_provider_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."card_subscriptions"("provider_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_events" ADD CONSTRAINT "play_events_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undated_plays" ADD CONSTRAINT "undated_plays_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prospects" ADD CONSTRAINT "prospects_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provisional_access" ADD CONSTRAINT "provisional_access_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provisional_access" ADD CONSTRAINT "provisional_access_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_files" ADD CONSTRAINT "quote_files_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_ordered_school_id_schools_id_fk" FOREIGN KEY ("ordered_school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_ordered_district_id_districts_id_fk" FOREIGN KEY ("ordered_district_id") REFERENCES "public"."districts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_claimed_by_accounts_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_roster_students" ADD CONSTRAINT "former_roster_students_roster_id_rosters_id_fk" FOREIGN KEY ("roster_id") REFERENCES "public"."rosters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_roster_students" ADD CONSTRAINT "former_roster_students_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_students" ADD CONSTRAINT "roster_students_roster_id_rosters_id_fk" FOREIGN KEY ("roster_id") REFERENCES "public"."rosters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_students" ADD CONSTRAINT "roster_students_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_teachers" ADD CONSTRAINT "roster_teachers_roster_id_rosters_id_fk" FOREIGN KEY ("roster_id") REFERENCES "public"."rosters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_teachers" ADD CONSTRAINT "roster_teachers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rosters" ADD CONSTRAINT "rosters_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rosters" ADD CONSTRAINT "rosters_changed_by_accounts_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rosters" ADD CONSTRAINT "rosters_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_challenges" ADD CONSTRAINT "sign_in_challenges_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_families" ADD CONSTRAINT "token_families_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_families" ADD CONSTRAINT "token_families_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_families" ADD CONSTRAINT "token_families_view_id_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."views"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_changes" ADD CONSTRAINT "view_changes_view_id_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."views"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "views" ADD CONSTRAINT "views_admin_id_accounts_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "views" ADD CONSTRAINT "views_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_codes" ADD CONSTRAINT "login_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_passwords" ADD CONSTRAINT "student_passwords_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "last_sign_ins" ADD CONSTRAINT "last_sign_ins_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_misses" ADD CONSTRAINT "password_misses_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_misses" ADD CONSTRAINT "password_misses_roster_id_rosters_id_fk" FOREIGN KEY ("roster_id") REFERENCES "public"."rosters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_sign_ins" ADD CONSTRAINT "student_sign_ins_family_id_token_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."token_families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_sign_ins" ADD CONSTRAINT "student_sign_ins_device_family_id_token_families_id_fk" FOREIGN KEY ("device_family_id") REFERENCES "public"."token_families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_sign_ins" ADD CONSTRAINT "student_sign_ins_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_sign_ins" ADD CONSTRAINT "student_sign_ins_roster_id_rosters_id_fk" FOREIGN KEY ("roster_id") REFERENCES "public"."rosters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_file_rows" ADD CONSTRAINT "teacher_file_rows_file_id_teacher_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."teacher_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_files" ADD CONSTRAINT "teacher_files_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_files" ADD CONSTRAINT "teacher_files_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_upload_rows" ADD CONSTRAINT "roster_upload_rows_upload_id_roster_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."roster_uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_uploads" ADD CONSTRAINT "roster_uploads_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_numbers" ADD CONSTRAINT "student_numbers_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_line" ADD CONSTRAINT "upload_line_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_grants_account" ON "access_grants" USING btree ("subscription_id","account_id","given_at");--> statement-breakpoint
CREATE INDEX "access_grants_giver" ON "access_grants" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email" ON "accounts" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_access_code" ON "accounts" USING btree ("access_code");--> statement-breakpoint
CREATE INDEX "accounts_school" ON "accounts" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "accounts_district" ON "accounts" USING btree ("district_id");--> statement-breakpoint
CREATE INDEX "accounts_deactivated_by" ON "accounts" USING btree ("deactivated_by") WHERE deactivated_by is not null;--> statement-breakpoint
CREATE INDEX "accounts_name_words" ON "accounts" USING gin (to_tsvector('simple', translate(normalize(regexp_replace(normalize("first_name" || ' ' || "last_name", NFD), '[\u0300-\u036f]', '', 'g'), NFC), '.,''’/_@&()-øØłŁđĐħĦŧŦı', '           oOlLdDhHtTi')));--> statement-breakpoint
CREATE INDEX "coteachers_account" ON "coteachers" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "identities_account" ON "identities" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_owner" ON "subscriptions" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "subscriptions_school" ON "subscriptions" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "subscriptions_district" ON "subscriptions" USING btree ("district_id");--> statement-breakpoint
CREATE INDEX "backup_codes_start" ON "backup_codes" USING btree ("start_hash");--> statement-breakpoint
CREATE INDEX "backup_codes_expiry" ON "backup_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "badges_account" ON "badges" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "badges_roster" ON "badges" USING btree ("roster_id");--> statement-breakpoint
CREATE INDEX "browser_records_last" ON "browser_records" USING btree ("last_at");--> statement-breakpoint
CREATE UNIQUE INDEX "digests_of" ON "digests" USING btree ("account_id","kind","student_id");--> statement-breakpoint
CREATE INDEX "digests_next" ON "digests" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "erasure_rosters_erasure" ON "erasure_rosters" USING btree ("erasure_id");--> statement-breakpoint
CREATE INDEX "erasure_students_erasure" ON "erasure_students" USING btree ("erasure_id");--> statement-breakpoint
CREATE UNIQUE INDEX "erasures_account" ON "erasures" USING btree ("account_id") WHERE taken_back_at is null and erased_at is null;--> statement-breakpoint
CREATE INDEX "erasures_of_account" ON "erasures" USING btree ("account_id") WHERE account_id is not null;--> statement-breakpoint
CREATE INDEX "erasures_taken_back_by" ON "erasures" USING btree ("taken_back_by") WHERE taken_back_by is not null;--> statement-breakpoint
CREATE INDEX "erasures_due" ON "erasures" USING btree ("due_at") WHERE taken_back_at is null and erased_at is null;--> statement-breakpoint
CREATE INDEX "erasures_asker" ON "erasures" USING btree ("requested_by","requested_at");--> statement-breakpoint
CREATE INDEX "erasures_school" ON "erasures" USING btree ("school_id","requested_at");--> statement-breakpoint
CREATE INDEX "done_interventions_student" ON "done_interventions" USING btree ("student_id","done_at");--> statement-breakpoint
CREATE INDEX "done_interventions_account" ON "done_interventions" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "done_interventions_day" ON "done_interventions" USING btree ("student_id","treatment","done_day");--> statement-breakpoint
CREATE INDEX "survey_links_account" ON "survey_links" USING btree ("account_id","sent_at");--> statement-breakpoint
CREATE INDEX "survey_links_sender" ON "survey_links" USING btree ("sent_by");--> statement-breakpoint
CREATE INDEX "survey_links_roster" ON "survey_links" USING btree ("roster_id");--> statement-breakpoint
CREATE INDEX "survey_links_expiry" ON "survey_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "surveys_student" ON "surveys" USING btree ("student_id","answered_at");--> statement-breakpoint
CREATE INDEX "surveys_account" ON "surveys" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "surveys_round" ON "surveys" USING btree ("round_id","student_id");--> statement-breakpoint
CREATE INDEX "child_figures_student" ON "child_figures" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "child_mastery_student" ON "child_mastery" USING btree ("student_id");--> statement-breakpoint
CREATE UNIQUE INDEX "guardians_open" ON "guardians" USING btree ("owner_id") WHERE "guardians"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "guardians_owner" ON "guardians" USING btree ("owner_id","sent_at");--> statement-breakpoint
CREATE INDEX "guardians_account" ON "guardians" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_expiry" ON "idempotency_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "districts_name_grams" ON "districts" USING gin ((string_to_array(regexp_replace(substr(lower("name"), 1), '(...)', '\1' || chr(31), 'g'), chr(31)) || string_to_array(regexp_replace(substr(lower("name"), 2), '(...)', '\1' || chr(31), 'g'), chr(31)) || string_to_array(regexp_replace(substr(lower("name"), 3), '(...)', '\1' || chr(31), 'g'), chr(31))));--> statement-breakpoint
CREATE INDEX "districts_entered_by" ON "districts" USING btree ("entered_by","entered_at") WHERE entered_by is not null;--> statement-breakpoint
CREATE INDEX "schools_district" ON "schools" USING btree ("district_id","name_order","id");--> statement-breakpoint
CREATE INDEX "schools_name_grams" ON "schools" USING gin ((string_to_array(regexp_replace(substr(lower("name"), 1), '(...)', '\1' || chr(31), 'g'), chr(31)) || string_to_array(regexp_replace(substr(lower("name"), 2), '(...)', '\1' || chr(31), 'g'), chr(31)) || string_to_array(regexp_replace(substr(lower("name"), 3), '(...)', '\1' || chr(31), 'g'), chr(31))));--> statement-breakpoint
CREATE INDEX "schools_city_grams" ON "schools" USING gin ((string_to_array(regexp_replace(substr(lower("city"), 1), '(...)', '\1' || chr(31), 'g'), chr(31)) || string_to_array(regexp_replace(substr(lower("city"), 2), '(...)', '\1' || chr(31), 'g'), chr(31)) || string_to_array(regexp_replace(substr(lower("city"), 3), '(...)', '\1' || chr(31), 'g'), chr(31))));--> statement-breakpoint
CREATE INDEX "schools_name_beginning" ON "schools" USING btree (lower("name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "schools_name_words" ON "schools" USING gin (to_tsvector('simple', translate(normalize(regexp_replace(normalize("name", NFD), '[\u0300-\u036f]', '', 'g'), NFC), '.,''’/_@&()-øØłŁđĐħĦŧŦı', '           oOlLdDhHtTi')));--> statement-breakpoint
CREATE INDEX "schools_name_order" ON "schools" USING btree ("name_order","id");--> statement-breakpoint
CREATE INDEX "schools_entered_by" ON "schools" USING btree ("entered_by","entered_at") WHERE entered_by is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "join_requests_open" ON "join_requests" USING btree ("account_id") WHERE "join_requests"."decision" is null;--> statement-breakpoint
CREATE INDEX "join_requests_account" ON "join_requests" USING btree ("account_id","requested_at");--> statement-breakpoint
CREATE INDEX "join_requests_school" ON "join_requests" USING btree ("school_id","requested_at");--> statement-breakpoint
CREATE INDEX "join_requests_district" ON "join_requests" USING btree ("district_id","requested_at");--> statement-breakpoint
CREATE INDEX "invitations_account" ON "invitations" USING btree ("account_id","sent_at");--> statement-breakpoint
CREATE INDEX "invitations_sender" ON "invitations" USING btree ("sent_by") WHERE sent_by is not null;--> statement-breakpoint
CREATE INDEX "mail_links_account" ON "mail_links" USING btree ("account_id","purpose","sent_at");--> statement-breakpoint
CREATE INDEX "mail_links_expiry" ON "mail_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "mail_queue_due" ON "mail_queue" USING btree ("due_at") WHERE "mail_queue"."given_up_at" is null;--> statement-breakpoint
CREATE INDEX "mail_queue_given_up" ON "mail_queue" USING btree ("given_up_at") WHERE "mail_queue"."given_up_at" is not null;--> statement-breakpoint
CREATE INDEX "mail_queue_address" ON "mail_queue" USING btree ("address_hash");--> statement-breakpoint
CREATE INDEX "mail_queue_digest" ON "mail_queue" USING btree ("digest_token");--> statement-breakpoint
CREATE INDEX "notice_dismissals_text_hash" ON "notice_dismissals" USING btree ("text_hash");--> statement-breakpoint
CREATE INDEX "notices_end" ON "notices" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "nps_responses_question" ON "nps_responses" USING btree ("account_id","asked_day");--> statement-breakpoint
CREATE INDEX "nps_responses_completion" ON "nps_responses" USING btree ("completion_date");--> statement-breakpoint
CREATE UNIQUE INDEX "child_openings_once" ON "child_openings" USING btree ("student_id","account_id","by_id","day");--> statement-breakpoint
CREATE INDEX "child_openings_newest" ON "child_openings" USING btree ("student_id","last_at");--> statement-breakpoint
CREATE INDEX "child_openings_account" ON "child_openings" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "child_openings_by" ON "child_openings" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "child_openings_last" ON "child_openings" USING btree ("last_at");--> statement-breakpoint
CREATE UNIQUE INDEX "card_attempts_open" ON "card_attempts" USING btree ("account_id") WHERE "card_attempts"."status" = 'open';--> statement-breakpoint
CREATE INDEX "card_attempts_account" ON "card_attempts" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "card_events_taken" ON "card_events" USING btree ("taken_at");--> statement-breakpoint
CREATE INDEX "card_subscriptions_account" ON "card_subscriptions" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "card_subscriptions_due" ON "card_subscriptions" USING btree ("paid_until") WHERE "card_subscriptions"."status" <> 'canceled';--> statement-breakpoint
CREATE INDEX "charges_open" ON "charges" USING btree ("created_at") WHERE "charges"."status" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "charges_quote" ON "charges" USING btree ("quote_id") WHERE "charges"."status" in ('open', 'paid');--> statement-breakpoint
CREATE INDEX "charges_of_quote" ON "charges" USING btree ("quote_id") WHERE quote_id is not null;--> statement-breakpoint
CREATE INDEX "charges_account" ON "charges" USING btree ("account_id") WHERE account_id is not null;--> statement-breakpoint
CREATE INDEX "ledger_charge" ON "ledger" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "ledger_subscription" ON "ledger" USING btree ("subscription_id","at") WHERE subscription_id is not null;--> statement-breakpoint
CREATE INDEX "refunds_charge" ON "refunds" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("created_at") WHERE "refunds"."done_at" is null;--> statement-breakpoint
CREATE INDEX "play_events_student_time" ON "play_events" USING btree ("student_id","started_at","id","app_context","seconds","level_num","level_result_type","quit_type","wings_level_accuracy","problem_count_incorrect","chosen","ability_before");--> statement-breakpoint
CREATE INDEX "play_events_student_app_time" ON "play_events" USING btree ("student_id","app_context","started_at","id");--> statement-breakpoint
CREATE INDEX "undated_plays_student" ON "undated_plays" USING btree ("student_id","id");--> statement-breakpoint
CREATE INDEX "prospects_expiry" ON "prospects" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "quotes_asker" ON "quotes" USING btree ("asker_hash","created_at");--> statement-breakpoint
CREATE INDEX "quotes_account" ON "quotes" USING btree ("account_id") WHERE account_id is not null;--> statement-breakpoint
CREATE INDEX "quotes_claimed" ON "quotes" USING btree ("claimed_by") WHERE claimed_by is not null;--> statement-breakpoint
CREATE INDEX "quotes_school" ON "quotes" USING btree ("ordered_school_id") WHERE ordered_school_id is not null;--> statement-breakpoint
CREATE INDEX "quotes_district" ON "quotes" USING btree ("ordered_district_id") WHERE ordered_district_id is not null;--> statement-breakpoint
CREATE INDEX "quotes_expiry" ON "quotes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "former_roster_students_student" ON "former_roster_students" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "roster_students_student" ON "roster_students" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "roster_teachers_account" ON "roster_teachers" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "rosters_school" ON "rosters" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "rosters_changed_by" ON "rosters" USING btree ("changed_by") WHERE changed_by is not null;--> statement-breakpoint
CREATE INDEX "rosters_created_by" ON "rosters" USING btree ("created_by","created_at") WHERE created_by is not null;--> statement-breakpoint
CREATE INDEX "passkey_challenges_expiry" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_account" ON "passkeys" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sign_in_challenges_expiry" ON "sign_in_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "token_families_account" ON "token_families" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "token_families_view" ON "token_families" USING btree ("view_id");--> statement-breakpoint
CREATE INDEX "view_changes_view" ON "view_changes" USING btree ("view_id","changed_at");--> statement-breakpoint
CREATE INDEX "views_started" ON "views" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "views_account" ON "views" USING btree ("account_id","started_at");--> statement-breakpoint
CREATE INDEX "views_admin" ON "views" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "login_codes_expiry" ON "login_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_failures_email" ON "sign_in_failures" USING btree ("email_hash","failed_at");--> statement-breakpoint
CREATE INDEX "sign_in_failures_time" ON "sign_in_failures" USING btree ("failed_at");--> statement-breakpoint
CREATE INDEX "used_tokens_expiry" ON "used_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "password_misses_roster" ON "password_misses" USING btree ("roster_id","day");--> statement-breakpoint
CREATE INDEX "student_sign_ins_student" ON "student_sign_ins" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "student_sign_ins_roster" ON "student_sign_ins" USING btree ("roster_id");--> statement-breakpoint
CREATE INDEX "student_sign_ins_device" ON "student_sign_ins" USING btree ("device_family_id");--> statement-breakpoint
CREATE INDEX "students_school" ON "students" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "students_created_by" ON "students" USING btree ("created_by","created_at") WHERE created_by is not null;--> statement-breakpoint
CREATE INDEX "students_name_words" ON "students" USING gin (to_tsvector('simple', translate(normalize(regexp_replace(normalize("first_name" || ' ' || "last_name", NFD), '[\u0300-\u036f]', '', 'g'), NFC), '.,''’/_@&()-øØłŁđĐħĦŧŦı', '           oOlLdDhHtTi')));--> statement-breakpoint
CREATE INDEX "teacher_file_rows_status" ON "teacher_file_rows" USING btree ("file_id","status","row");--> statement-breakpoint
CREATE INDEX "teacher_files_account" ON "teacher_files" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "teacher_files_expiry" ON "teacher_files" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "roster_upload_rows_status" ON "roster_upload_rows" USING btree ("upload_id","status","row");--> statement-breakpoint
CREATE INDEX "roster_uploads_account" ON "roster_uploads" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "roster_uploads_expiry" ON "roster_uploads" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "student_numbers_number" ON "student_numbers" USING btree ("id_number");--> statement-breakpoint
CREATE INDEX "upload_line_account" ON "upload_line" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "upload_line_process" ON "upload_line" USING btree ("process","entered_at");