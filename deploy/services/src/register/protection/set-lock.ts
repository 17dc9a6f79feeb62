// Setting and lifting a lock: by the holder with a second factor and a day's wait, or by an officer at the counter.
import { NO_LOCK } from '@portal/applications/contract';
import type { liftLockAtCounter as liftCall } from '@portal/applications/contract';
import { LIFT_GROUND_LABELS } from '@portal/applications/contract';
import { eq } from 'drizzle-orm';
import type { InputOf } from '@portal/shared/contract';
import {
  formatChineseDateTime,
  isSameName,
  normaliseCertificateNumber,
  regionPrefix,
  toShanghaiIso,
} from '@portal/shared/kernel';
import { maskName } from '@portal/shared/validation';
import type { Prover } from '../../people/second-factor/public';
import { digestOf, spendFactor } from '../../people/second-factor/public';
import { appendAudit, markPerson } from '../../platform/audit-trail/public';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import { identitiesOf, normaliseIdentity } from '../../platform/core/parties/identities';
import type { Transaction } from '../../platform/db/database';
import type { MessageEvent } from '../../platform/messages/public';
import type { RegisteredRight } from '../standing/register';
import { findRightByCertificate } from '../standing/register';
import { units } from '../schema';
import type { LockRow } from './locks';
import { endLiftedLocks, endLock, locksOn } from './locks';
import { requireOwnProperty } from './own-property';
import { notifyPeople, peopleOfProperty } from './people-of-property';
import { ownerLocks } from './schema';

type Needs = Pick<Context, 'db' | 'now'>;
/** Between the request and the end of the lock, so that a holder who did not make it has time to notice. */
const WAIT_MS = 24 * 60 * 60_000;
const NO_OWN_LOCK = '该不动产没有您设置的处分锁；共有人设置的，由其本人解除';

interface Own extends RegisteredRight {
  self: RegisteredRight['holders'][number];
  lock: LockRow | undefined;
}

/** The unit's row is locked as by a booking: a disposal and a lock at once follow each other. @throws Refusal */
async function ownWithLock(tx: Transaction, user: CurrentUser, title: string, now: Date): Promise<Own> {
  const own = await requireOwnProperty(tx, user, title);
  await tx.select({ id: units.id }).from(units).where(eq(units.id, own.unit.id)).for('update');
  const locks = await locksOn(tx, own.unit.unitNumber, now);
  return { ...own, lock: locks.find(({ holderNumber }) => holderNumber === own.self.identityNumber) };
}

async function tellOfLock(
  tx: Transaction,
  event: MessageEvent,
  lock: Pick<LockRow, 'unitNumber' | 'holderName'>,
  values: Readonly<Record<string, string>>,
  now: Date,
): Promise<void> {
  await notifyPeople(
    tx,
    await peopleOfProperty(tx, [lock.unitNumber]),
    {
      holders: event,
      watchers: event,
      values: { 权利人: maskName(lock.holderName), 时间: formatChineseDateTime(now), ...values },
    },
    now,
  );
}

async function record(tx: Transaction, user: CurrentUser, action: string, lock: LockRow, now: Date): Promise<void> {
  await appendAudit(tx, {
    kind: 'protection',
    at: now,
    actor: user.id,
    action,
    subject: markPerson(tx, lock.holderNumber),
    ref: lock.id,
    detail: { unit: lock.unitNumber },
  });
}

/** @throws Refusal for a property of another person, and where one's own lock is in force */
export async function setLock({ db, now }: Needs, user: Prover, title: string): Promise<void> {
  const at = now();
  // A lock whose waiting time is over would still occupy its place.
  await endLiftedLocks(db, at);
  await db.transaction(async (tx) => {
    const { unit, self, lock } = await ownWithLock(tx, user, title, at);
    if (lock) return refuse('您已经给该不动产设置了处分锁');
    const { unitNumber } = unit;
    const values = { 坐落: unit.location };
    const digest = digestOf('lock', unitNumber, self.identityNumber);
    await spendFactor(tx, user, { kind: 'lock', subject: unitNumber, digest, use: 'lock', values }, at);
    const [set] = await tx
      .insert(ownerLocks)
      .values({ unitNumber, holderName: self.name, holderNumber: self.identityNumber, setById: user.id, setAt: at })
      .returning();
    if (!set) throw new Error('the lock was not written');
    await record(tx, user, 'lock', set, at);
    await tellOfLock(tx, 'lockSet', set, {}, at);
  });
}

/** Answers when the lock ends. @throws Refusal where one has set none, or has requested its end already */
export async function askToLift({ db, now }: Needs, user: Prover, title: string): Promise<{ liftsAt: string }> {
  const at = now();
  return db.transaction(async (tx) => {
    const { unit, lock } = await ownWithLock(tx, user, title, at);
    if (!lock) return refuse(NO_OWN_LOCK);
    if (lock.liftsAt) return refuse(`已经申请解锁，${formatChineseDateTime(lock.liftsAt)}生效`);
    const values = { 坐落: unit.location };
    const digest = digestOf('lift', lock.id);
    await spendFactor(tx, user, { kind: 'liftLock', subject: unit.unitNumber, digest, use: lock.id, values }, at);
    const liftsAt = new Date(at.getTime() + WAIT_MS);
    await tx.update(ownerLocks).set({ liftAskedAt: at, liftsAt }).where(eq(ownerLocks.id, lock.id));
    await record(tx, user, 'ask to unlock', lock, at);
    await tellOfLock(tx, 'lockLifting', lock, { 生效: formatChineseDateTime(liftsAt) }, at);
    return { liftsAt: toShanghaiIso(liftsAt) };
  });
}

/** @throws Refusal where no lifting of one's own lock is under way */
export async function keepLock({ db, now }: Needs, user: CurrentUser, title: string): Promise<void> {
  const at = now();
  await db.transaction(async (tx) => {
    const { lock } = await ownWithLock(tx, user, title, at);
    if (!lock) return refuse(NO_OWN_LOCK);
    if (!lock.liftsAt) return refuse('没有正在等待生效的解锁申请');
    await tx.update(ownerLocks).set({ liftAskedAt: null, liftsAt: null }).where(eq(ownerLocks.id, lock.id));
    await record(tx, user, 'keep lock', lock, at);
    await tellOfLock(tx, 'lockKept', lock, {}, at);
  });
}

/** @throws Refusal in the same words where there is no such lock, and where the property is another region's */
export async function liftLockAtCounter(
  { db, now }: Needs,
  officer: CurrentUser,
  { titleCertificateNumber, holder, ground, documentNumber, note }: InputOf<typeof liftCall>,
): Promise<void> {
  const at = now();
  await db.transaction(async (tx) => {
    const right = await findRightByCertificate(tx, normaliseCertificateNumber(titleCertificateNumber));
    if (!right?.unit.regionCode.startsWith(regionPrefix(officer.regionCode))) return refuse(NO_LOCK);
    await tx.select({ id: units.id }).from(units).where(eq(units.id, right.unit.id)).for('update');
    const lock = (await locksOn(tx, right.unit.unitNumber, at)).find(
      ({ holderName, holderNumber }) =>
        holderNumber === normaliseIdentity(holder.identityNumber) && isSameName(holderName, holder.name),
    );
    if (!lock) return refuse(NO_LOCK);
    const own = identitiesOf(officer);
    if (right.holders.some(({ identityNumber }) => own.includes(identityNumber)))
      return refuse('不能办理本人名下不动产的解锁，请由其他工作人员办理');
    const document = [documentNumber, note].filter(Boolean).join('；');
    await endLock(
      tx,
      lock,
      {
        ...{ endedBy: 'office', endedById: officer.id, ground, documentNumber: document },
        how: `登记机构当场办理：${LIFT_GROUND_LABELS[ground]}`,
      },
      at,
    );
  });
}
