// Tells the people concerned that an entry is about to end by itself, and that it has ended.
import { and, asc, eq, gte, inArray, isNull, lte } from 'drizzle-orm';
import { addDays, daysBetween, formatChineseDate, parseIsoDate, toShanghaiDate } from '@portal/shared/kernel';
import type { Database, Transaction } from '../../../platform/db/database';
import { notify } from '../../../platform/messages/public';
import { entryNames } from '../../certificates/entry-names';
import { restrictionHolders, restrictions, rightHolders, rights, units } from '../../schema';

/** Entries that end with their last day, how many days before it people are told, and what they can do until then. */
export const LAPSING = {
  dissent: { daysAhead: 5, advice: '已经起诉的，请凭人民法院的受理文书申请异议登记续期' },
  notice: { daysAhead: 15, advice: '请在到期前申请所预告的登记' },
  mortgageNotice: { daysAhead: 15, advice: '请在到期前申请抵押权登记' },
  sealed: { daysAhead: 30, advice: '需要继续查封的，请在到期前办理续封' },
  lease: { daysAhead: 30, advice: '续租的，请重新办理租赁登记备案' },
} as const;
export type LapsingKind = keyof typeof LAPSING;
const LAPSING_KINDS = Object.keys(LAPSING) as LapsingKind[];

/** In force, of a kind that ends with its last day, and held back by nothing. */
export const canLapse = and(
  eq(restrictions.status, 'current'),
  isNull(restrictions.releasedAt),
  isNull(restrictions.heldBy),
  inArray(restrictions.kind, LAPSING_KINDS),
);

type EntryRow = typeof restrictions.$inferSelect;
const BATCH = 500;
const FURTHEST = Math.max(...Object.values(LAPSING).map(({ daysAhead }) => daysAhead));
/** In the details of the entry: the last day of which people have been told. */
const TOLD_OF = 'dqtx';
/** Characters of the address that a message shows: it may be read on a lock screen. */
const SHOWN = 6;

/** Once for each last day; safe in several processes at once. Answers how many entries were told of. */
export async function remindOfLapses(db: Database, now: Date): Promise<number> {
  const today = toShanghaiDate(now);
  const near = await db
    .select()
    .from(restrictions)
    .where(and(canLapse, gte(restrictions.endsOn, today), lte(restrictions.endsOn, addDays(today, FURTHEST))))
    .orderBy(asc(restrictions.endsOn), asc(restrictions.position))
    .limit(BATCH);
  let told = 0;
  for (const { id } of near.filter((entry) => isDue(entry, today)))
    told += await db.transaction((tx) => remind(tx, id, now));
  return told;
}

function isDue({ kind, endsOn, details }: EntryRow, today: string): boolean {
  if (endsOn === null || details[TOLD_OF] === endsOn) return false;
  return daysBetween(parseIsoDate(today), parseIsoDate(endsOn)) <= LAPSING[kind as LapsingKind].daysAhead;
}

async function remind(tx: Transaction, id: string, now: Date): Promise<number> {
  const [entry] = await tx.select().from(restrictions).where(eq(restrictions.id, id)).for('update');
  if (!entry || entry.releasedAt !== null || !isDue(entry, toShanghaiDate(now))) return 0;
  await tx
    .update(restrictions)
    .set({ details: { ...entry.details, [TOLD_OF]: entry.endsOn ?? '' } })
    .where(eq(restrictions.id, id));
  // Who sealed renews the seal; the owner of what is sealed has nothing to do until it ends.
  const to = await concerned(tx, entry, entry.kind !== 'sealed');
  await tell(tx, entry, 'entryEndsSoon', to, LAPSING[entry.kind as LapsingKind].advice, now);
  return 1;
}

/** That the entry has ended by itself, to its holders and to those who hold the property. */
export async function tellOfLapse(tx: Transaction, entry: EntryRow, now: Date): Promise<void> {
  await tell(tx, entry, 'entryEnded', await concerned(tx, entry, true), '', now);
}

async function concerned(tx: Transaction, { id, unitId }: EntryRow, withOwners: boolean): Promise<string[]> {
  const holders = await tx
    .select({ number: restrictionHolders.identityNumber })
    .from(restrictionHolders)
    .where(eq(restrictionHolders.restrictionId, id));
  const owners = withOwners
    ? await tx
        .select({ number: rightHolders.identityNumber })
        .from(rightHolders)
        .innerJoin(rights, eq(rights.id, rightHolders.rightId))
        .where(and(eq(rights.unitId, unitId), eq(rights.status, 'current')))
    : [];
  return [...holders, ...owners].map(({ number }) => number);
}

async function tell(
  tx: Transaction,
  { kind, unitId, endsOn }: EntryRow,
  event: 'entryEndsSoon' | 'entryEnded',
  to: readonly string[],
  advice: string,
  now: Date,
): Promise<void> {
  const [unit] = await tx.select({ location: units.location }).from(units).where(eq(units.id, unitId));
  const values = {
    坐落: `${[...(unit?.location ?? '')].slice(0, SHOWN).join('')}****`,
    登记: entryNames[kind],
    日期: endsOn === null ? '' : formatChineseDate(endsOn),
    办法: advice,
  };
  await notify(tx, { event, applicationId: null, to, values, path: null, now });
}
