// Proofs of ownership: made once of a query that is open, from the register alone; listed for who had them made, and
// checked by anybody.
import { randomInt } from 'node:crypto';
import { and, count, desc, eq, isNull, or } from 'drizzle-orm';
import type * as calls from '@portal/queries/contract';
import type { InputOf, OutputOf } from '@portal/shared/contract';
import {
  formatChineseDate,
  formatChineseDateTime,
  isSameName,
  toShanghaiDate,
  toShanghaiIso,
} from '@portal/shared/kernel';
import { maskIdentityNumber } from '@portal/shared/validation';
import { generateDocument, officeOf } from '../../../papers/documents/public';
import type { Context, CurrentUser } from '../../../platform/core/context';
import { refuse } from '../../../platform/core/errors';
import { newRecordId, randomLetters } from '../../../platform/core/ids';
import { identitiesOf } from '../../../platform/core/parties/identities';
import { windowOf } from '../../../platform/core/paging/page-query';
import type { Database } from '../../../platform/db/database';
import { isOneOfNumbers } from '../../../platform/personal/where';
import type { CheckedPaper, CheckedProof } from '../../../register/public';
import { checksOfCodes, toldOfChecks, verifyUrlOf } from '../../../register/public';
import { ownershipProofs, ownershipQueries } from './schema';
import { selfOf } from '../subject';
import { purposeName, scopeWords } from '../words';
import type { ProofContent } from './proof-paper';
import type { Target } from './targets';
import { findTarget, noteQuery, OWN } from './targets';
import { describeSeal } from './seal-content';
import { anyHouse, describeProperties } from './told-properties';

type ProofRow = typeof ownershipProofs.$inferSelect;
type Desk = Pick<Context, 'db' | 'now' | 'blobs' | 'pdfWorker'>;
const UNKNOWN = '没有这次查询，或者查询已经过期，请重新查询后开具';
const ENDED = '查询所凭的同意已经变更，不能再凭这次查询打印，请重新查询后开具';
/** Without letters and digits that look alike. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** For how long what it says may be relied on: the register moves on. */
const VALID_DAYS = 30;
const MOST_ROWS = 2_000;
export const TITLES = {
  found: '不动产登记信息查询结果',
  none: '无房屋登记信息证明',
  seal: '查封登记信息证明',
} as const;

/**
 * The paper of a query: made now, or the same as before while whoever it is about still lets it be read.
 * @throws Refusal the same words for unknown and foreign queries
 */
export async function printProof(
  context: Desk,
  user: CurrentUser,
  queryId: string,
  origin: string,
): Promise<{ bytes: Buffer; name: string }> {
  const made = await findProof(context.db, user, queryId);
  if (made) await noteReprint(context, user, made);
  const row = made ?? (await issueProof(context, user, queryId, origin));
  const { bytes } = await generateDocument(context, 'ownership-proof', null, row.content);
  return { bytes, name: row.content.title };
}

async function findProof(db: Database, user: CurrentUser, queryId: string): Promise<ProofRow | null> {
  const [row] = await db
    .select()
    .from(ownershipProofs)
    .where(and(eq(ownershipProofs.queryId, queryId), ownProofs(user)));
  return row ?? null;
}

/** What was made for an enterprise is not its former agent's. */
const ownProofs = (user: CurrentUser) =>
  and(
    eq(ownershipProofs.ownerId, user.id),
    or(isNull(ownershipProofs.askerNumber), isOneOfNumbers(ownershipProofs.askerNumber, identitiesOf(user))),
  );

/**
 * What others took back is not printed once more, nor on a consent that came later; they read of every print.
 * @throws Refusal
 */
async function noteReprint(desk: Desk, user: CurrentUser, { target, basis, content }: ProofRow): Promise<void> {
  const of = target ?? (content.scope === '' ? OWN : null);
  if (of === OWN) return;
  if (of === null) return refuse(ENDED);
  const now = await findTarget(desk, user, of, '');
  if (now.basis !== basis) return refuse(ENDED);
  await noteQuery(desk, user, now);
}

async function issueProof(context: Desk, user: CurrentUser, queryId: string, origin: string): Promise<ProofRow> {
  const { db, now } = context;
  const [query] = await db.select().from(ownershipQueries).where(eq(ownershipQueries.id, queryId));
  if (query?.ownerId !== user.id || query.expiresAt <= now()) return refuse(UNKNOWN);
  // Whoever took their consent back meanwhile is in no paper.
  const target = await findTarget(context, user, query.target, query.purpose);
  if (target.basis !== query.basis) return refuse(ENDED);
  const issuedAt = now();
  const verifyCode = randomLetters(LETTERS, 12);
  const expiresAt = new Date(issuedAt.getTime() + VALID_DAYS * 86_400_000);
  const content = await contentOf(db, target, {
    number: numberOf(user.regionCode, issuedAt),
    isOwn: query.target === OWN,
    office: officeOf(user.regionCode),
    asOf: formatChineseDateTime(issuedAt),
    expiresOn: formatChineseDate(expiresAt),
    verifyCode,
    verifyUrl: verifyUrlOf(origin, verifyCode),
  });
  await noteQuery(context, user, target);
  await db
    .insert(ownershipProofs)
    .values({
      id: newRecordId(),
      queryId,
      ownerId: user.id,
      askerNumber: selfOf(user).identityNumber,
      number: content.number,
      verifyCode,
      isOfFamily: target.isOfFamily,
      target: query.target,
      basis: target.basis,
      content,
      issuedAt,
      expiresAt,
    })
    // Two taps at once make one paper.
    .onConflictDoNothing();
  return (await findProof(db, user, queryId)) ?? refuse(UNKNOWN);
}

type Issue = Pick<ProofContent, 'number' | 'office' | 'asOf' | 'expiresOn' | 'verifyCode' | 'verifyUrl'>;

async function contentOf(db: Database, target: Target, issue: Issue & { isOwn: boolean }): Promise<ProofContent> {
  const { isOwn, ...rest } = issue;
  if (target.seal) {
    const { holders, row, words } = await describeSeal(db, target.seal);
    return {
      ...rest,
      title: TITLES.seal,
      people: holders.map((name) => ({ name, identityNumber: '' })),
      purpose: '查询查封登记',
      scope: '',
      rows: [row],
      finding: `截至${rest.asOf}，本登记簿记载下列不动产的${words}：`,
    };
  }
  const { total, rows } = await describeProperties(db, target, { pageNumber: 1, pageSize: MOST_ROWS });
  if (total > MOST_ROWS) return refuse(`名下不动产超过${MOST_ROWS}宗，请到登记机构窗口查询`);
  const hasHouse = await anyHouse(db, target);
  const scopes = target.property?.scopes ?? target.holders?.[0]?.scopes ?? [];
  return {
    ...rest,
    title: hasHouse ? TITLES.found : TITLES.none,
    people: (target.holders ?? []).map(({ name, identityNumber }) => ({
      name,
      identityNumber: maskIdentityNumber(identityNumber),
    })),
    purpose: purposeName(target.purpose),
    scope: isOwn ? '' : scopeWords(scopes),
    rows,
    finding: findingOf(hasHouse, total, rest.asOf),
  };
}

function findingOf(hasHouse: boolean, total: number, asOf: string): string {
  const others = total > 0 ? `，登记有其他不动产${total}宗（见下）` : '，也没有其他不动产登记信息';
  return hasHouse
    ? `截至${asOf}，本登记簿记载上述查询对象的不动产共${total}宗：`
    : `截至${asOf}，本登记簿没有上述查询对象的房屋登记信息${others}。`;
}

/** Of the office's region and day, with eight digits that do not tell how many there were. */
function numberOf(regionCode: string, now: Date): string {
  return `CX${regionCode}${toShanghaiDate(now).replaceAll('-', '')}${String(randomInt(100_000_000)).padStart(8, '0')}`;
}

/** One's own, the latest first, with how often each was checked. */
export async function listProofs(
  { db, now }: Pick<Context, 'db' | 'now'>,
  user: CurrentUser,
  query: InputOf<typeof calls.listProofs>,
): Promise<OutputOf<typeof calls.listProofs>> {
  const own = ownProofs(user);
  const [all] = await db.select({ total: count() }).from(ownershipProofs).where(own);
  const rows = await db
    .select()
    .from(ownershipProofs)
    .where(own)
    .orderBy(desc(ownershipProofs.issuedAt), desc(ownershipProofs.id))
    .limit(windowOf(query).limit)
    .offset(windowOf(query).offset);
  const checks = await checksOfCodes(
    db,
    rows.flatMap(({ verifyCode, number }) => [verifyCode, number]),
  );
  return {
    total: all?.total ?? 0,
    pageNumber: query.pageNumber,
    pageSize: query.pageSize,
    rows: rows.map(({ queryId, number, verifyCode, content, issuedAt, expiresAt }) => {
      const seen = [verifyCode, number].flatMap((code) => checks.get(code) ?? []);
      return {
        recordId: queryId,
        proofNumber: number,
        kind: content.title,
        names: content.people.map(({ name }) => name),
        issuedAt: toShanghaiIso(issuedAt),
        expiresAt: toShanghaiIso(expiresAt),
        isExpired: expiresAt <= now(),
        ...toldOfChecks(seen),
      };
    }),
  };
}

const statusOf = ({ expiresAt }: ProofRow, now: Date): string => (expiresAt > now ? 'valid' : 'expired');
const namesOf = ({ content }: ProofRow): string => content.people.map(({ name }) => name).join('、');

/** What the public check says of a proof, by its code. */
export async function checkOwnershipProof(db: Database, code: string, now: Date): Promise<CheckedPaper | null> {
  const [row] = await db.select().from(ownershipProofs).where(eq(ownershipProofs.verifyCode, code));
  if (!row) return null;
  const { title } = row.content;
  return {
    kind: title,
    holder: namesOf(row),
    titleCertificateNumber: row.number,
    location: '',
    status: statusOf(row, now),
  };
}

/** By its number; where a name is given, it has to be one of those it is about. */
export async function checkProofNumber(
  db: Database,
  { number, name }: { number: string; name: string | undefined },
  now: Date,
): Promise<CheckedProof | null> {
  const [row] = await db.select().from(ownershipProofs).where(eq(ownershipProofs.number, number.toUpperCase()));
  if (!row || (name !== undefined && !row.content.people.some((person) => isSameName(person.name, name)))) return null;
  const { issuedAt, expiresAt, isOfFamily, content } = row;
  return { issuedAt, expiresAt, status: statusOf(row, now), kind: `${isOfFamily ? '家庭' : ''}${content.title}` };
}
