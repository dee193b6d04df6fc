DROP INDEX "accounts_name";--> statement-breakpoint
DROP INDEX "accounts_last_name";--> statement-breakpoint
DROP INDEX "students_name";--> statement-breakpoint
DROP INDEX "students_last_name";--> statement-breakpoint
CREATE INDEX "accounts_name_words" ON "accounts" USING gin (to_tsvector('simple', translate("first_name" || ' ' || "last_name", '.,''’/_@&()-', '           ')));--> statement-breakpoint
CREATE INDEX "students_name_words" ON "students" USING gin (to_tsvector('simple', translate("first_name" || ' ' || "last_name", '.,''’/_@&()-', '           ')));