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
ALTER TABLE "accounts" ADD COLUMN "last_signin_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "token_families" ADD COLUMN "view_id" text;--> statement-breakpoint
ALTER TABLE "view_changes" ADD CONSTRAINT "view_changes_view_id_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."views"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "views" ADD CONSTRAINT "views_admin_id_accounts_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "views" ADD CONSTRAINT "views_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "view_changes_view" ON "view_changes" USING btree ("view_id","changed_at");--> statement-breakpoint
CREATE INDEX "views_started" ON "views" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "views_account" ON "views" USING btree ("account_id","started_at");--> statement-breakpoint
ALTER TABLE "token_families" ADD CONSTRAINT "token_families_view_id_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."views"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "token_families_view" ON "token_families" USING btree ("view_id");