ALTER TABLE "payment_orders" ADD COLUMN "payable_slip" text;
--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_payable_slip_unique" UNIQUE("payable_slip");