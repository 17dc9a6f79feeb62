// Lets the database refuse every new mortgage for a while: what fails in the middle of a booking.
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';

export async function whileMortgagesFail(db: Database, work: () => Promise<void>): Promise<void> {
  await db.execute(sql`create function refuse_mortgage() returns trigger language plpgsql as
    $$ begin raise exception 'no mortgage can be written'; end $$`);
  await db.execute(sql`create trigger refuse_mortgage before insert on restrictions
    for each row when (new.kind = 'mortgage') execute function refuse_mortgage()`);
  try {
    await work();
  } finally {
    await db.execute(sql`drop trigger refuse_mortgage on restrictions`);
    await db.execute(sql`drop function refuse_mortgage()`);
  }
}
