// Requests to look into an archive: handed in with a ground, decided by the office where the property lies, granted for
// some days.
import { randomInt } from 'node:crypto';
import { NOT_IN_REGISTER, UNKNOWN_REQUEST } from '@portal/queries/contract';
import type * as calls from '@portal/queries/contract';
import { STAFF_APPLY_FOR_NOTHING } from '@portal/shared/catalogue';
import type { InputOf, OutputOf } from '@portal/shared/contract';
import {
  isSameName,
  normaliseCertificateNumber,
  regionPrefix,
  toShanghaiDate,
  toShanghaiIso,
} from '@portal/shared/kernel';
import { maskName } from '@portal/shared/validation';
import { addressOf } from '@portal/shared/wire';
import type { SQL } from 'drizzle-orm';
import { and, count, desc, eq, gt, like, lte } from 'drizzle-orm';
import { takeHandedInFiles } from '../../papers/files/public';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import { isStaff } from '../../platform/core/guards';
import { idempotent } from '../../platform/core/idempotent';
import { windowOf } from '../../platform/core/paging/page-query';
import { identitiesOf } from '../../platform/core/parties/identities';
import type { Database } from '../../platform/db/database';
import { lockInTransaction } from '../../platform/db/database';
import { notify } from '../../platform/messages/public';
import { findRightByCertificate } from '../../register/public';
import { lookAtRequest } from './look-at-request';
import { proofsOf } from './proofs';
import { archiveFiles, archiveRequests } from './schema';
import { mayDecideAtAll, requireImpartial } from './who-decides';

type Desk = Pick<Context, 'db' | 'now'>;
type Row = typeof archiveRequests.$inferSelect;
type Answer = calls.ArchiveRequest;

const DAY_MS = 86_400_000;
/** Unless the officer says otherwise. */
const USUAL_DAYS = 7;
/**
 * Requests of one person in a day: each costs an officer's time.
 */
const MOST_A_DAY = 10;
const PAGE = '/archives-img-view';
const GROUNDS: Readonly<Record<Row['ground'], string>> = {
  heir: '继承人、受遗赠人',
  administrator: '依法管理该不动产的人',
  lawyer: '持调查令的律师',
  authority: '有权的国家机关',
};
export const groundName = (ground: Row['ground']): string => GROUNDS[ground];

const newNumber = (now: Date): string =>
  `DA${toShanghaiDate(now).replaceAll('-', '')}${String(randomInt(100_000_000)).padStart(8, '0')}`;

/**
 * A certificate and holder that do not belong together go to the office like any other, which refuses them.
 * @throws Refusal for officials, too many requests, and one's own property
 */
export async function applyForArchive(
  { db, now, limiter }: Desk & Pick<Context, 'limiter'>,
  user: CurrentUser,
  { idempotencyKey, ...asked }: InputOf<typeof calls.applyForArchive>,
): Promise<{ requestNumber: string }> {
  if (isStaff(user)) refuse(STAFF_APPLY_FOR_NOTHING);
  const at = now();
  const countTry = () => limiter.take('archive.apply', user.id, MOST_A_DAY, 86_400);
  const call = { key: idempotencyKey, userId: user.id, route: 'archives/apply', body: asked, now: at, countTry };
  return idempotent(db, call, async (tx) => {
    const titleCertificateNumber = normaliseCertificateNumber(asked.titleCertificateNumber);
    const found = await findRightByCertificate(tx, titleCertificateNumber);
    // Whether certificate and holder belong together is for the office to see, not for who types them.
    const named = found?.holders.some(({ name }) => isSameName(name, asked.rightHolderName)) ? found : null;
    if (named?.holders.some(({ identityNumber }) => identitiesOf(user).includes(identityNumber)))
      return refuse('这是您自己的不动产，可以直接查阅档案，不需要申请');
    // Two devices at once hand one request in: each would find none that waits.
    await lockInTransaction(tx, `archive requests of ${user.id}`);
    const [open] = await tx
      .select({ number: archiveRequests.number })
      .from(archiveRequests)
      .where(
        and(
          eq(archiveRequests.userId, user.id),
          eq(archiveRequests.titleCertificateNumber, titleCertificateNumber),
          eq(archiveRequests.state, 'pending'),
        ),
      );
    if (open) return refuse('您已经申请查阅这份档案，请等候审核');
    const number = newNumber(at);
    const { ground, reason, proof, fileIds } = asked;
    await tx.insert(archiveRequests).values({
      ...{ number, userId: user.id, applicantName: user.name, applicantNumber: user.identityNumber },
      ...{ titleCertificateNumber, location: named?.unit.location ?? '' },
      regionCode: named?.unit.regionCode ?? user.regionCode,
      ...{ ground, reason, proof, appliedAt: at },
    });
    await takeHandedInFiles(tx, user, archiveFiles, { holderId: number, fileIds });
    return { requestNumber: number };
  });
}

/** Of one's own; of those who decide what lies in their region. */
function visibleTo(user: CurrentUser): SQL | undefined {
  return mayDecideAtAll(user)
    ? like(archiveRequests.regionCode, `${regionPrefix(user.regionCode)}%`)
    : eq(archiveRequests.userId, user.id);
}

/** What is granted ends by itself. */
const stateOf = ({ state, validUntil }: Row, now: Date): Answer['state'] =>
  state === 'granted' && validUntil !== null && validUntil <= now ? 'expired' : state;

function isInState(state: Answer['state'] | undefined, now: Date): SQL | undefined {
  if (state === undefined) return undefined;
  if (state === 'expired') return and(eq(archiveRequests.state, 'granted'), lte(archiveRequests.validUntil, now));
  if (state === 'granted') return and(eq(archiveRequests.state, 'granted'), gt(archiveRequests.validUntil, now));
  return eq(archiveRequests.state, state);
}

/** @param isOpen to an officer who opens one request, which leaves a look; lists tell neither ground nor evidence */
function describe(row: Row, user: CurrentUser, now: Date, isOpen = false): Answer {
  const isOwn = row.userId === user.id;
  const state = stateOf(row, now);
  return {
    requestNumber: row.number,
    titleCertificateNumber: row.titleCertificateNumber,
    // To who asks, the place would say that the certificate and the holder belong together.
    location: isOwn && row.state !== 'granted' ? '' : row.location,
    applicantName: isOwn ? row.applicantName : maskName(row.applicantName),
    ground: row.ground,
    reason: isOwn || isOpen ? row.reason : '',
    proof: isOwn || isOpen ? row.proof : '',
    state,
    opinion: row.opinion,
    appliedAt: toShanghaiIso(row.appliedAt),
    decidedAt: row.decidedAt && toShanghaiIso(row.decidedAt),
    validUntil: row.validUntil && toShanghaiIso(row.validUntil),
    maySave: row.maySave,
    mayDecide: !isOwn && mayDecideAtAll(user) && (state === 'pending' || state === 'granted'),
  };
}

export async function listArchiveRequests(
  { db, now }: Desk,
  user: CurrentUser,
  { state, ...page }: InputOf<typeof calls.listArchiveRequests>,
): Promise<OutputOf<typeof calls.listArchiveRequests>> {
  const at = now();
  const where = and(visibleTo(user), isInState(state, at));
  const { limit, offset } = windowOf(page);
  const [all] = await db.select({ total: count() }).from(archiveRequests).where(where);
  const rows = await db
    .select()
    .from(archiveRequests)
    .where(where)
    .orderBy(desc(archiveRequests.appliedAt), desc(archiveRequests.number))
    .limit(limit)
    .offset(offset);
  return { total: all?.total ?? 0, ...page, rows: rows.map((row) => describe(row, user, at)) };
}

async function requireVisible(db: Database, user: CurrentUser, number: string, isLocked = false): Promise<Row> {
  const asked = db
    .select()
    .from(archiveRequests)
    .where(and(eq(archiveRequests.number, number), visibleTo(user)));
  const [row] = await (isLocked ? asked.for('update') : asked);
  return row ?? refuse(UNKNOWN_REQUEST);
}

/** @throws Refusal the same words for unknown ones and for those of others; for an officer who is concerned */
export async function readArchiveRequest(
  { db, now }: Desk,
  user: CurrentUser,
  number: string,
): Promise<OutputOf<typeof calls.getArchiveRequest>> {
  const row = await requireVisible(db, user, number);
  if (row.userId !== user.id) {
    await requireImpartial(db, user, row, now());
    await lookAtRequest(db, user, row, '档案查阅申请', now());
  }
  return { ...describe(row, user, now(), true), files: await proofsOf(db, row.number) };
}

/** The request by which this person may look now, if it is theirs, granted and not over. */
export async function findGranted({ db, now }: Desk, user: CurrentUser, number: string): Promise<Row | undefined> {
  const [row] = await db
    .select()
    .from(archiveRequests)
    .where(
      and(
        eq(archiveRequests.number, number),
        eq(archiveRequests.userId, user.id),
        eq(archiveRequests.state, 'granted'),
        gt(archiveRequests.validUntil, now()),
      ),
    );
  return row;
}

/** @throws Refusal for unknown ones, those that are decided, and where the officer or a relative is concerned (回避) */
export async function decideArchiveRequest(
  { db, now }: Desk,
  user: CurrentUser,
  { requestNumber, decision, opinion, days = USUAL_DAYS, maySave = false }: InputOf<typeof calls.decideArchiveRequest>,
): Promise<Answer> {
  const at = now();
  return db.transaction(async (tx) => {
    const row = await requireVisible(tx, user, requestNumber, true);
    const holders = await requireImpartial(tx, user, row, at);
    const state = stateOf(row, at);
    if (decision === 'revoked' ? state !== 'granted' : state !== 'pending')
      refuse('这项申请已经审核或者已经结束，请刷新后查看');
    // Who holds it has changed: what was asked for is another's now.
    if (decision === 'granted' && row.location === '') refuse(NOT_IN_REGISTER);
    if (decision === 'granted' && holders.length === 0) refuse('该证书已经注销，不能准许查阅');
    const validUntil = decision === 'granted' ? new Date(at.getTime() + days * DAY_MS) : row.validUntil;
    const [written] = await tx
      .update(archiveRequests)
      .set({
        ...{ state: decision, opinion, decidedAt: at, decidedById: user.id, decidedByName: user.name },
        ...{ validUntil, maySave: decision === 'granted' && maySave },
      })
      .where(eq(archiveRequests.number, row.number))
      .returning();
    const values = { 证书号: row.titleCertificateNumber, 结果: RESULTS[decision], 意见: opinion };
    const told = { applicationId: null, values, now: at };
    await notify(tx, {
      ...{ ...told, event: 'archiveDecided', to: [row.applicantNumber] },
      path: addressOf(PAGE, { businessNumber: row.number }),
    });
    if (decision === 'granted')
      await notify(tx, {
        ...{ ...told, event: 'archiveOpened', to: holders.map(({ identityNumber }) => identityNumber) },
        ...{ values: { ...values, 查阅人: maskName(row.applicantName), 身份: groundName(row.ground) } },
        path: '/inbox?show=looks',
      });
    return describe(written ?? row, user, at, true);
  });
}

const RESULTS = { granted: '准许查阅', refused: '不予查阅', revoked: '停止查阅' } as const;
