// Slips to be paid for tests of payment: one case driven to its fee over HTTP, and as many cases and slips like it as a
// test wants.
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { TestServices } from '..';
import { PEOPLE } from '../../../seed/people';
import { applications } from '../../cases/schema';
import { settings } from '../../platform/config/schema';
import type { Database } from '../../platform/db/database';
import type { SandboxFaults } from '../../steps/payment/providers/sandbox/faults';
import type { SlipRow } from '../../steps/payment/slips';
import { writeSlip } from '../../steps/payment/slips';
import type { People } from './case-driver';
import { cleanHouses, driveToPay, driveToSubmit, submitCall } from './case-driver';

export type CaseRow = typeof applications.$inferSelect;

/** A case that waits for its fee, with the slip that it got. */
export async function caseToPay(
  services: TestServices,
  people: People,
): Promise<{ ywh: string; application: CaseRow }> {
  const [house] = await cleanHouses(people.seller);
  const draft = await driveToSubmit(people, house?.bdcqzh ?? '');
  const { ywh } = (await submitCall(people.seller, draft)).body.data as { ywh: string };
  await driveToPay(people, ywh);
  const [application] = await services.db.select().from(applications).where(eq(applications.businessNumber, ywh));
  if (!application) throw new Error(`no case ${ywh}`);
  return { ywh, application };
}

/** A case in the same state, with nobody's cards and no slip. */
export async function caseLike(db: Database, application: CaseRow): Promise<CaseRow> {
  const [copy] = await db
    .insert(applications)
    .values({ ...application, id: randomUUID(), draftNumber: randomUUID(), businessNumber: randomUUID() })
    .returning();
  if (!copy) throw new Error('no case was copied');
  return copy;
}

/** A slip of this case that the buyer of the tests pays. */
export async function slipFor(db: Database, application: CaseRow, now: Date, total = 8000): Promise<SlipRow> {
  const { name, identityNumber } = PEOPLE['citizen-2'] ?? { name: '', identityNumber: '' };
  return db.transaction((tx) =>
    writeSlip(tx, application, now, {
      total,
      items: [{ name: '不动产登记费', amount: total, note: '' }],
      payerName: name,
      payerIdentityNumber: identityNumber,
    }),
  );
}

/** What goes wrong at the sandbox from now on; nothing without an argument. */
export async function setFaults(db: Database, value: Partial<SandboxFaults> = {}): Promise<void> {
  await db
    .insert(settings)
    .values({ key: 'paymentSandbox', value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
}

/** What stands in the accounts for these orders alone, by account. */
export async function accountsOf(db: Database, slipNumber: string): Promise<Record<string, number>> {
  const { rows } = (await db.execute(
    sql`select l.account, sum(l.amount)::int as sum from ledger_lines l join ledger_entries e on e.id = l.entry_id where e.slip_number = ${slipNumber} group by l.account`,
  )) as unknown as { rows: { account: string; sum: number }[] };
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]));
}
