-- Plays of before 0017. What may be unknown is unknown; seconds and partition have to be numbers, and 0 adds nothing.
UPDATE "play_events" SET
  "seconds" = greatest("seconds", 0),
  "partition" = greatest("partition", 0),
  "wings_level_accuracy" = CASE WHEN abs("wings_level_accuracy") < 'Infinity' THEN "wings_level_accuracy" END,
  "ability_before" = CASE WHEN abs("ability_before") < 'Infinity' THEN "ability_before" END
WHERE "seconds" < 0 OR "partition" < 0 OR NOT abs("wings_level_accuracy") < 'Infinity' OR NOT abs("ability_before") < 'Infinity';--> statement-breakpoint
UPDATE "undated_plays" SET
  "seconds" = greatest("seconds", 0),
  "partition" = greatest("partition", 0),
  "wings_level_accuracy" = CASE WHEN abs("wings_level_accuracy") < 'Infinity' THEN "wings_level_accuracy" END
WHERE "seconds" < 0 OR "partition" < 0 OR NOT abs("wings_level_accuracy") < 'Infinity';--> statement-breakpoint
ALTER TABLE "play_events" VALIDATE CONSTRAINT "play_events_tellable", VALIDATE CONSTRAINT "play_events_ability";--> statement-breakpoint
ALTER TABLE "undated_plays" VALIDATE CONSTRAINT "undated_plays_tellable";--> statement-breakpoint
-- Last, and not validated: it shuts out readers until the end of the transaction, and the rows were put right above.
ALTER TABLE "play_events" ADD CONSTRAINT "play_events_partition" CHECK (partition >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "undated_plays" ADD CONSTRAINT "undated_plays_partition" CHECK (partition >= 0) NOT VALID;
