DROP INDEX "restriction_holders_identity";
--> statement-breakpoint
DROP INDEX "right_holders_identity";
--> statement-breakpoint
CREATE INDEX "archive_requests_latest" ON "archive_requests" USING btree ("applied_at","number");
--> statement-breakpoint
CREATE INDEX "archive_requests_in_state" ON "archive_requests" USING btree ("state","applied_at","number");
--> statement-breakpoint
CREATE INDEX "listings_by_area" ON "listings" USING btree ("status",(case when "register"->>'jzmj' ~ '^[0-9]{1,9}([.][0-9]{1,4})?$' then ("register"->>'jzmj')::numeric else 0 end),"id");
--> statement-breakpoint
CREATE INDEX "ownership_inquiries_latest" ON "ownership_inquiries" USING btree ("kind","created_at","id");
--> statement-breakpoint
CREATE INDEX "ownership_inquiries_in_state" ON "ownership_inquiries" USING btree ("kind","status","created_at","id");
--> statement-breakpoint
CREATE INDEX "certificates_shown" ON "certificates" USING btree ("id","status","title_certificate_number","issued_at","unit_id");
--> statement-breakpoint
CREATE INDEX "restriction_holders_favour" ON "restriction_holders" USING btree (split_part("identity_number", '.', 1),"identity_number","restriction_id");
--> statement-breakpoint
CREATE INDEX "restrictions_listed" ON "restrictions" USING btree ("id","kind","status","starts_on","position");
--> statement-breakpoint
CREATE INDEX "restrictions_of_unit" ON "restrictions" USING btree ("unit_id","kind","status","starts_on","position","id");
--> statement-breakpoint
CREATE INDEX "right_holders_holding" ON "right_holders" USING btree (split_part("identity_number", '.', 1),"identity_number","right_id","certificate_id");
--> statement-breakpoint
CREATE INDEX "rights_held" ON "rights" USING btree ("id","status","unit_id","right_type");
--> statement-breakpoint
CREATE INDEX "units_of_kind" ON "units" USING btree ("unit_kind","id");