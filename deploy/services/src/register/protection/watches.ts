// Watching a relative's property: by the holder's invitation or the watcher's request, until either of them ends it.
import { MOST_WATCHED, NO_WATCH, RELATION_LABELS } from '@portal/queries/contract';
import type * as calls from '@portal/queries/contract';
import { and, desc, eq, gt, isNotNull, isNull, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { InputOf } from '@portal/shared/contract';
import { isSameName, normaliseCertificateNumber, normaliseName } from '@portal/shared/kernel';
import { maskName, untypedNumberError } from '@portal/shared/validation';
import type { Prover } from '../../people/second-factor/public';
import { digestOf, spendFactor } from '../../people/second-factor/public';
import { appendAudit, markPerson } from '../../platform/audit-trail/public';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuse, refuseFields } from '../../platform/core/errors';
import { asUuid } from '../../platform/core/ids';
import { identitiesOf, normaliseIdentity } from '../../platform/core/parties/identities';
import type { Database, Transaction } from '../../platform/db/database';
import { lockInTransaction } from '../../platform/db/database';
import { notify } from '../../platform/messages/public';
import { isNumber, isOneOfNumbers } from '../../platform/personal/where';
import { findRegisteredRight, findRightByCertificate } from '../standing/register';
import { numbersOfHolders } from './locks';
import { requireOwnProperty } from './own-property';
import { OWN_PAGE, WATCHED_PAGE, notifyPeople, peopleOfProperty, shownPlace } from './people-of-property';
import { propertyWatches } from './schema';

type Needs = Pick<Context, 'db' | 'now' | 'limiter'>;
export type WatchRow = typeof propertyWatches.$inferSelect;
const DAY_MS = 86_400_000;
/** What nobody has answered by then has lapsed; what was declined is not requested again before. */
const ANSWER_MS = 30 * DAY_MS;
const OFTEN = { calls: 10, seconds: 86_400 };
const TWICE = '已经提出过这项关注，请等待对方答复';
const FULL = `最多关注${MOST_WATCHED}处不动产，请先取消不再需要的关注`;

const WATCHED_OR_REQUESTED = or(isNotNull(propertyWatches.consentedAt), eq(propertyWatches.askedBy, 'watcher'));

/** In force, or still waiting for an answer. */
export const isOpen = (now: Date) =>
  and(
    isNull(propertyWatches.endedAt),
    or(isNotNull(propertyWatches.consentedAt), gt(propertyWatches.askedAt, new Date(now.getTime() - ANSWER_MS))),
  );

/**
 * Of two requests at once the second sees the first.
 * @param counted which of the open ones count; all unless it is given
 * @throws Refusal where ten are watched or requested already
 */
async function requireRoom(tx: Transaction, watcher: string, now: Date, counted?: SQL): Promise<void> {
  await lockInTransaction(tx, `watches of ${watcher}`);
  const open = await tx
    .select({ id: propertyWatches.id })
    .from(propertyWatches)
    .where(and(isNumber(propertyWatches.watcherNumber, watcher), isOpen(now), counted));
  if (open.length >= MOST_WATCHED) refuse(FULL);
}

/** @throws Refusal where it waits, is in force, or was declined a short time ago */
async function requireNew(
  tx: Transaction,
  row: Pick<WatchRow, 'watcherNumber' | 'titleCertificateNumber' | 'holderName'>,
  now: Date,
): Promise<void> {
  const [known] = await tx
    .select({ id: propertyWatches.id })
    .from(propertyWatches)
    .where(
      and(
        isNumber(propertyWatches.watcherNumber, row.watcherNumber),
        eq(propertyWatches.titleCertificateNumber, row.titleCertificateNumber),
        eq(propertyWatches.holderName, row.holderName),
        or(
          isOpen(now),
          and(eq(propertyWatches.endedBy, 'holder'), gt(propertyWatches.askedAt, new Date(now.getTime() - ANSWER_MS))),
        ),
      ),
    )
    .limit(1);
  if (known) refuse(TWICE);
}

async function write(tx: Transaction, user: CurrentUser, row: typeof propertyWatches.$inferInsert): Promise<WatchRow> {
  const [written] = await tx.insert(propertyWatches).values(row).returning();
  if (!written) throw new Error('the watch was not written');
  await record(tx, user, row.askedBy === 'holder' ? 'invite to watch' : 'ask to watch', written, written.askedAt);
  return written;
}

async function record(tx: Transaction, user: CurrentUser, action: string, row: WatchRow, now: Date): Promise<void> {
  await appendAudit(tx, {
    kind: 'protection',
    at: now,
    actor: user.id,
    action,
    subject: markPerson(tx, row.watcherNumber),
    ref: row.id,
    detail: { unit: row.unitNumber },
  });
}

/** Answers its number whether or not such a property and holder exist. @throws Refusal */
export async function askToWatch(
  { db, now, limiter }: Needs,
  user: CurrentUser,
  { titleCertificateNumber, holderName, relation }: InputOf<typeof calls.askToWatch>,
): Promise<{ recordId: string }> {
  const at = now();
  await limiter.take('protection/ask', user.id, OFTEN.calls, OFTEN.seconds);
  const title = normaliseCertificateNumber(titleCertificateNumber);
  return db.transaction(async (tx) => {
    await requireRoom(tx, user.identityNumber, at);
    if (await findRegisteredRight(tx, identitiesOf(user), title))
      return refuse('这是您本人名下的不动产，有申请、查看和登簿时您本来就会收到消息');
    const watcher = { watcherName: user.name, watcherNumber: user.identityNumber };
    const typed = { titleCertificateNumber: title, holderName: normaliseName(holderName) };
    await requireNew(tx, { ...watcher, ...typed }, at);
    const right = await findRightByCertificate(tx, title);
    const holder = right?.holders.find(({ name }) => isSameName(name, holderName));
    const known = right && holder ? { unitNumber: right.unit.unitNumber, holderNumber: holder.identityNumber } : {};
    const row = await write(tx, user, { ...watcher, ...typed, ...known, relation, askedBy: 'watcher', askedAt: at });
    if (right && holder)
      await notify(tx, {
        event: 'watchAsked',
        applicationId: null,
        to: [holder.identityNumber],
        values: {
          关注人: user.name,
          关系: RELATION_LABELS[relation],
          坐落: shownPlace(right.unit.location),
        },
        path: `${OWN_PAGE}?bdcqzh=${encodeURIComponent(title)}`,
        now: at,
      });
    return { recordId: row.id };
  });
}

/** @throws Refusal */
export async function inviteWatcher(
  { db, now, limiter }: Needs,
  user: Prover,
  { titleCertificateNumber, name, identityNumber, relation }: InputOf<typeof calls.inviteWatcher>,
): Promise<{ recordId: string }> {
  const at = now();
  const watcherNumber = normaliseIdentity(identityNumber);
  return db.transaction(async (tx) => {
    const { unit, self, holders } = await requireOwnProperty(tx, user, titleCertificateNumber);
    const wrong = untypedNumberError(watcherNumber);
    if (wrong) return refuseFields(wrong, [{ path: 'zjh', message: wrong }]);
    if (holders.some((holder) => holder.identityNumber === watcherNumber))
      return refuseFields('权利人本来就会收到消息', [{ path: 'zjh', message: '请填写权利人以外的亲属' }]);
    const typed = {
      watcherName: normaliseName(name),
      watcherNumber,
      titleCertificateNumber: normaliseCertificateNumber(titleCertificateNumber),
      holderName: self.name,
    };
    await lockInTransaction(tx, `watches on ${unit.unitNumber}`);
    await requireNew(tx, typed, at);
    const open = await watchesOn(tx, unit.unitNumber, at);
    if (open.length >= MOST_WATCHED) return refuse(`每处不动产最多${MOST_WATCHED}位关注人，请先取消不再需要的关注`);
    await consent(tx, user, { unitNumber: unit.unitNumber, ...typed }, unit.location, at);
    await limiter.take('protection/invite', user.id, OFTEN.calls, OFTEN.seconds);
    const row = await write(tx, user, {
      ...typed,
      ...{ unitNumber: unit.unitNumber, holderNumber: self.identityNumber, relation },
      ...{ askedBy: 'holder' as const, askedAt: at },
    });
    await notify(tx, {
      event: 'watchInvited',
      applicationId: null,
      to: [watcherNumber],
      values: { 权利人: row.holderName, 关系: RELATION_LABELS[relation] },
      path: WATCHED_PAGE,
      now: at,
    });
    return { recordId: row.id };
  });
}

/** @throws FactorNeeded */
async function consent(
  tx: Transaction,
  user: Prover,
  row: { unitNumber: string; watcherName: string; watcherNumber: string },
  location: string,
  now: Date,
): Promise<void> {
  const digest = digestOf('watch', row.unitNumber, row.watcherName, row.watcherNumber);
  const values = { 关注人: row.watcherName, 坐落: location };
  await spendFactor(tx, user, { kind: 'watch', subject: row.unitNumber, digest, use: 'watch', values }, now);
}

/** Open watches on the unit, the latest first. */
export const watchesOn = (db: Database, unitNumber: string, now: Date): Promise<WatchRow[]> =>
  db
    .select()
    .from(propertyWatches)
    .where(and(eq(propertyWatches.unitNumber, unitNumber), isOpen(now)))
    .orderBy(desc(propertyWatches.askedAt), desc(propertyWatches.id));

/** Open watches of the person, the latest first. */
export const watchesOf = (db: Database, user: CurrentUser, now: Date): Promise<WatchRow[]> =>
  db
    .select()
    .from(propertyWatches)
    .where(and(isNumber(propertyWatches.watcherNumber, user.identityNumber), isOpen(now)))
    .orderBy(desc(propertyWatches.askedAt), desc(propertyWatches.id));

/** An open watch between the caller and another person, and on which side the caller is. @throws Refusal */
async function requireOwnWatch(
  tx: Transaction,
  user: CurrentUser,
  recordId: string,
  now: Date,
): Promise<{ row: WatchRow; side: 'holder' | 'watcher' }> {
  const own = identitiesOf(user);
  const [row] = await tx
    .select()
    .from(propertyWatches)
    .where(
      and(
        eq(propertyWatches.id, asUuid(recordId)),
        isOpen(now),
        or(isOneOfNumbers(propertyWatches.watcherNumber, own), isOneOfNumbers(propertyWatches.holderNumber, own)),
      ),
    )
    .for('update');
  if (!row) return refuse(NO_WATCH);
  return { row, side: own.includes(row.watcherNumber) ? 'watcher' : 'holder' };
}

/** @throws Refusal */
export async function answerWatch(
  { db, now }: Needs,
  user: Prover,
  { recordId, agrees }: InputOf<typeof calls.answerWatch>,
): Promise<void> {
  const at = now();
  await db.transaction(async (tx) => {
    const { row, side } = await requireOwnWatch(tx, user, recordId, at);
    if (row.consentedAt !== null || row.askedBy === side) return refuse('这项关注不等待您的答复，请刷新后查看');
    if (!agrees) return end(tx, user, row, side, at);
    const { unitNumber } = row;
    const isHeld = unitNumber !== null && (await numbersOfHolders(tx, unitNumber)).includes(row.holderNumber ?? '');
    if (!isHeld) return refuse('该不动产的权利人已经改变，不能再关注');
    const people = await peopleOfProperty(tx, [unitNumber]);
    if (side === 'holder') await consent(tx, user, { ...row, unitNumber }, people.location, at);
    // The invitation itself is open, and so are others that wait.
    else await requireRoom(tx, row.watcherNumber, at, WATCHED_OR_REQUESTED);
    await tx.update(propertyWatches).set({ consentedAt: at }).where(eq(propertyWatches.id, row.id));
    await record(tx, user, 'begin to watch', row, at);
    const values = { 权利人: maskName(row.holderName), 关注人: maskName(row.watcherName) };
    await notifyPeople(
      tx,
      { ...people, watchers: [{ number: row.watcherNumber, path: WATCHED_PAGE }] },
      { holders: 'watchStarted', watchers: 'watchStarted', values },
      at,
    );
  });
}

/** Either side ends it at any time. @throws Refusal for a watch between other people */
export async function endWatch({ db, now }: Needs, user: CurrentUser, recordId: string): Promise<void> {
  const at = now();
  await db.transaction(async (tx) => {
    const { row, side } = await requireOwnWatch(tx, user, recordId, at);
    await end(tx, user, row, side, at);
  });
}

async function end(
  tx: Transaction,
  user: CurrentUser,
  row: WatchRow,
  side: 'holder' | 'watcher',
  now: Date,
): Promise<void> {
  await tx.update(propertyWatches).set({ endedAt: now, endedBy: side }).where(eq(propertyWatches.id, row.id));
  await record(tx, user, 'end watch', row, now);
  const to = side === 'holder' ? row.watcherNumber : row.holderNumber;
  if (to === null) return;
  const name = maskName(side === 'holder' ? row.holderName : row.watcherName);
  const path = side === 'holder' ? WATCHED_PAGE : OWN_PAGE;
  await notify(tx, {
    event: 'watchEnded',
    applicationId: null,
    to: [to],
    values: { 当事人: name, 办法: '' },
    path,
    now,
  });
}

/** The property has passed on: nobody watches by the consent of who holds it no longer. */
export async function endWatchesPassedOn(
  tx: Transaction,
  { unitNumber, now }: { unitNumber: string; now: Date },
): Promise<void> {
  const numbers = await numbersOfHolders(tx, unitNumber);
  const open = await tx
    .select()
    .from(propertyWatches)
    .where(and(eq(propertyWatches.unitNumber, unitNumber), isNull(propertyWatches.endedAt)));
  for (const row of open.filter(({ holderNumber }) => !numbers.includes(holderNumber ?? ''))) {
    await tx.update(propertyWatches).set({ endedAt: now, endedBy: 'passedOn' }).where(eq(propertyWatches.id, row.id));
    if (row.consentedAt === null) continue;
    const values = { 当事人: '系统', 办法: '该不动产的权利人已经改变。' };
    const to = [row.watcherNumber];
    await notify(tx, { event: 'watchEnded', applicationId: null, to, values, path: WATCHED_PAGE, now });
  }
}
