-- What no row names is open to everybody who is signed in. An installation that is not seeded yet gets these rows with the others.
INSERT INTO "menu_grants" ("menu_id", "user_type", "role")
SELECT "menu_id", '2', "role"
FROM unnest(ARRAY['loan-approvals', 'pledge-approvals']) AS "menus" ("menu_id"), unnest(ARRAY['bank', 'bankApprover']) AS "roles" ("role")
WHERE EXISTS (SELECT 1 FROM "menu_grants")
ON CONFLICT DO NOTHING;
