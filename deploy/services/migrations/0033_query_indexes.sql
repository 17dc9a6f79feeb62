CREATE INDEX "listings_newest" ON "listings" USING btree ("status","published_at","id");
--> statement-breakpoint
CREATE INDEX "listings_by_price" ON "listings" USING btree ("status","price","id");
--> statement-breakpoint
CREATE INDEX "announcements_newest" ON "announcements" USING btree ("published_on" DESC NULLS LAST,"id");
--> statement-breakpoint
CREATE INDEX "articles_newest" ON "articles" USING btree ("section","published_on" DESC NULLS LAST,"id");
--> statement-breakpoint
CREATE INDEX "right_holders_certificate" ON "right_holders" USING btree ("certificate_id");