ALTER TABLE "subscriptions" ADD COLUMN "selectors" jsonb DEFAULT '{"rules":[],"emails":[]}'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "subscriptions" SET "selectors" = jsonb_build_object(
	'rules', jsonb_build_array(jsonb_build_object(
		'institutionIds', jsonb_build_array(CASE "subscriptions"."scope" WHEN 'school' THEN "accounts"."school_id" ELSE "accounts"."district_id" END),
		'grades', '["K","1","2","3","4","5","6","7","8"]'::jsonb,
		'roles', '[]'::jsonb
	)),
	'emails', '[]'::jsonb
) FROM "accounts" WHERE "accounts"."id" = "subscriptions"."owner_id"
	AND (CASE "subscriptions"."scope" WHEN 'school' THEN "accounts"."school_id" WHEN 'district' THEN "accounts"."district_id" END) IS NOT NULL;
