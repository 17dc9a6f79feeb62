ALTER TABLE "payment_orders" ADD COLUMN "joint_number" text;
--> statement-breakpoint
CREATE INDEX "payment_orders_joint" ON "payment_orders" USING btree ("joint_number");