CREATE TABLE "ledger_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"ref" text NOT NULL,
	"day" date NOT NULL,
	"booked_at" timestamp with time zone NOT NULL,
	"slip_number" text NOT NULL,
	"order_number" text NOT NULL,
	"transaction_number" text NOT NULL,
	"lines" integer NOT NULL,
	CONSTRAINT "ledger_entries_ref_unique" UNIQUE("ref"),
	CONSTRAINT "ledger_entries_lines" CHECK ("ledger_entries"."lines" >= 2)
);
--> statement-breakpoint
CREATE TABLE "ledger_lines" (
	"entry_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"account" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_lines_entry_id_position_pk" PRIMARY KEY("entry_id","position"),
	CONSTRAINT "ledger_lines_amount" CHECK ("ledger_lines"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_notices" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"notice" jsonb NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"order_number" text PRIMARY KEY NOT NULL,
	"transaction_number" text NOT NULL,
	"amount" integer NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_payments_transaction_number_unique" UNIQUE("transaction_number")
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"refund_number" text PRIMARY KEY NOT NULL,
	"transaction_number" text NOT NULL,
	"order_number" text NOT NULL,
	"amount" integer NOT NULL,
	"refunded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_reconciliations" (
	"day" date NOT NULL,
	"provider" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"lines" integer DEFAULT 0 NOT NULL,
	"mended" integer DEFAULT 0 NOT NULL,
	"theirs" bigint DEFAULT 0 NOT NULL,
	"ours" bigint DEFAULT 0 NOT NULL,
	"differences" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"failure" text,
	CONSTRAINT "payment_reconciliations_day_provider_pk" PRIMARY KEY("day","provider")
);
--> statement-breakpoint
CREATE TABLE "payment_refunds" (
	"number" text PRIMARY KEY NOT NULL,
	"order_number" text NOT NULL,
	"transaction_number" text NOT NULL,
	"amount" integer NOT NULL,
	"of" text NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"failure" text
);
--> statement-breakpoint
ALTER TABLE "payment_orders" ADD COLUMN "provider" text DEFAULT 'sandbox' NOT NULL;
--> statement-breakpoint
ALTER TABLE "payment_orders" ADD COLUMN "cashier_code" text;
--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_order_number_payment_orders_order_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."payment_orders"("order_number") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "ledger_entries_day" ON "ledger_entries" USING btree ("day");
--> statement-breakpoint
CREATE INDEX "ledger_entries_slip" ON "ledger_entries" USING btree ("slip_number");
--> statement-breakpoint
CREATE INDEX "ledger_lines_account" ON "ledger_lines" USING btree ("account");
--> statement-breakpoint
CREATE INDEX "sandbox_notices_due" ON "sandbox_notices" USING btree ("ended_at","due_at");
--> statement-breakpoint
CREATE INDEX "sandbox_payments_paid" ON "sandbox_payments" USING btree ("paid_at");
--> statement-breakpoint
CREATE INDEX "sandbox_refunds_at" ON "sandbox_refunds" USING btree ("refunded_at");
--> statement-breakpoint
CREATE INDEX "payment_refunds_transaction" ON "payment_refunds" USING btree ("transaction_number");
--> statement-breakpoint
CREATE INDEX "payment_refunds_due" ON "payment_refunds" USING btree ("status","next_at");
--> statement-breakpoint
-- Entries of the ledger are written once; whoever would change one writes another against it.
create trigger ledger_entries_stay before update or delete on ledger_entries for each row execute function refuse_every_change();
--> statement-breakpoint
create trigger ledger_entries_stay_all before truncate on ledger_entries for each statement execute function refuse_every_change();
--> statement-breakpoint
create trigger ledger_lines_stay before update or delete on ledger_lines for each row execute function refuse_every_change();
--> statement-breakpoint
create trigger ledger_lines_stay_all before truncate on ledger_lines for each statement execute function refuse_every_change();
--> statement-breakpoint
-- An entry has as many lines as it says, and they sum to nothing, whenever a transaction ends; so none is added to an old entry either.
create function ledger_entry_balances() returns trigger language plpgsql as $$
declare
  entry bigint;
  expected integer;
  found_lines integer;
  balance numeric;
begin
  if tg_table_name = 'ledger_lines' then entry := new.entry_id; else entry := new.id; end if;
  select lines into expected from ledger_entries where id = entry;
  select count(*), coalesce(sum(amount), 0) into found_lines, balance from ledger_lines where entry_id = entry;
  if balance <> 0 or found_lines <> expected then
    raise exception 'ledger entry % does not balance: % of % lines, % left over', entry, found_lines, expected, balance using errcode = 'check_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger ledger_entries_balance after insert on ledger_entries deferrable initially deferred for each row execute function ledger_entry_balances();
--> statement-breakpoint
create constraint trigger ledger_lines_balance after insert on ledger_lines deferrable initially deferred for each row execute function ledger_entry_balances();
