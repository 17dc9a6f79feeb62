// Proofs in the database: handing in, withdrawing, deciding. Who may read which is part of every query.
import { and, asc, count, eq, inArray, isNull, like, not } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { regionPrefix } from '@portal/shared/kernel';
import { identitiesOf } from '../../platform/core/parties/identities';
import { normaliseIdentity } from '../../platform/core/parties/identities';
import { INTERESTED } from '../../cases/deciding/who-may-decide';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import { newRecordId } from '../../platform/core/ids';
import type { Database, Transaction } from '../../platform/db/database';
import { cleanFileName } from '../../papers/files/file-name';
import { inspectFile } from '../../papers/files/inspect-file';
import { chargeQuota } from '../../papers/files/quota';
import { isOneOfNumbers } from '../../platform/personal/where';
import { acceptGuardianship, acceptLetter } from '../../cases/representation/accept-proof';
import { relativesOf } from '../../cases/representation/relatives';
import type { ProofContent } from './schema';
import { proofFiles, proofs } from './schema';
import { tellOfDecision } from './tell';

export type ProofRow = typeof proofs.$inferSelect;
export type ProofFile = typeof proofFiles.$inferSelect;
export const MOST_FILES = 10;
/** Of one person at a time: an office is not to be flooded. */
const MOST_WAITING = 10;
const UNKNOWN = '未查询到该证明，请在列表中核对';
const UNKNOWN_FILE = '未查询到该文件，请重新上传';

/** Numbers of the officer and of relatives: proofs about them are other officers'. */
export async function ownNumbers(db: Database, user: CurrentUser, now: Date): Promise<string[]> {
  return [...identitiesOf(user), ...(await relativesOf(db, user.identityNumber, now))];
}

/** Of the officer's region; none about themselves or their relatives. */
export function offeredTo(user: CurrentUser, numbers: readonly string[]): SQL | undefined {
  return and(
    like(proofs.regionCode, `${regionPrefix(user.regionCode)}%`),
    not(isOneOfNumbers(proofs.submitterIdentityNumber, numbers)),
    not(isOneOfNumbers(proofs.otherIdentityNumber, numbers)),
  );
}

/** Keeps one paper that belongs to no proof yet. @throws Refusal naming the file */
export async function keepFile(
  context: Context,
  user: CurrentUser,
  given: { name: string; mime: string; bytes: Buffer },
): Promise<ProofFile> {
  const { db, blobs, now } = context;
  const name = cleanFileName(given.name);
  await chargeQuota(context, user, name, given.bytes.byteLength);
  const { sha256, ...inspected } = await inspectFile(context, user.id, {
    name,
    mime: given.mime,
    size: given.bytes.byteLength,
    source: { bytes: given.bytes },
  });
  await blobs.put(given.bytes);
  const [row] = await db
    .insert(proofFiles)
    .values({
      id: newRecordId(),
      ownerId: user.id,
      name,
      sha256,
      size: given.bytes.byteLength,
      ...inspected,
      uploadedAt: now(),
    })
    .returning();
  return row ?? refuse(UNKNOWN_FILE);
}

/** @throws Refusal when a paper is not the person's own or belongs to another proof, or too many proofs wait */
export async function handIn(
  tx: Transaction,
  user: CurrentUser,
  given: { content: ProofContent; regionCode: string; fileIds: readonly string[] },
  now: Date,
): Promise<string> {
  const { content, regionCode, fileIds } = given;
  const other = otherOf(content, user);
  if (identitiesOf(user).includes(normaliseIdentity(other.zjh)))
    return refuse(content.kind === 'letter' ? '受托人不能是委托人本人' : '监护人不能是被监护人本人');
  const [waiting] = await tx
    .select({ total: count() })
    .from(proofs)
    .where(and(eq(proofs.submittedById, user.id), eq(proofs.status, 'waiting')));
  if ((waiting?.total ?? 0) >= MOST_WAITING) return refuse(`您有${MOST_WAITING}份证明正在审核，请等待审核后再提交`);
  const id = newRecordId();
  await tx.insert(proofs).values({
    id,
    kind: content.kind,
    status: 'waiting',
    regionCode,
    submittedById: user.id,
    submitterName: user.name,
    submitterIdentityNumber: user.identityNumber,
    otherIdentityNumber: normaliseIdentity(other.zjh),
    content,
    createdAt: now,
  });
  const taken = await tx
    .update(proofFiles)
    .set({ proofId: id })
    .where(and(inArray(proofFiles.id, [...fileIds]), eq(proofFiles.ownerId, user.id), isNull(proofFiles.proofId)))
    .returning({ id: proofFiles.id });
  if (taken.length !== new Set(fileIds).size) return refuse(UNKNOWN_FILE);
  for (const [position, fileId] of fileIds.entries())
    await tx.update(proofFiles).set({ position }).where(eq(proofFiles.id, fileId));
  return id;
}

/** Whoever of the two did not hand it in. */
export function otherOf(content: ProofContent, user: CurrentUser) {
  if (content.kind === 'guardianship') return content.ward;
  return identitiesOf(user).includes(normaliseIdentity(content.agent.zjh)) ? content.principal : content.agent;
}

/** One's own. @throws Refusal the same words for unknown and foreign ones */
export async function requireOwnProof(db: Database, user: CurrentUser, id: string, lock = false): Promise<ProofRow> {
  const query = db
    .select()
    .from(proofs)
    .where(and(eq(proofs.id, id), eq(proofs.submittedById, user.id)));
  const [row] = await (lock ? query.for('update') : query);
  return row ?? refuse(UNKNOWN);
}

/** One that the officer's office decides on. @throws Refusal also where it is about the officer or a relative */
export async function requireOfficeProof(
  db: Database,
  user: CurrentUser,
  id: string,
  now: Date,
  lock = false,
): Promise<ProofRow> {
  const query = db
    .select()
    .from(proofs)
    .where(and(eq(proofs.id, id), like(proofs.regionCode, `${regionPrefix(user.regionCode)}%`)));
  const [row] = await (lock ? query.for('update') : query);
  if (!row) return refuse(UNKNOWN);
  const numbers = await ownNumbers(db, user, now);
  if (
    row.submittedById === user.id ||
    [row.submitterIdentityNumber, row.otherIdentityNumber].some((number) => numbers.includes(number))
  )
    return refuse(INTERESTED);
  return row;
}

export function filesOf(db: Database, proofId: string): Promise<ProofFile[]> {
  return db
    .select()
    .from(proofFiles)
    .where(eq(proofFiles.proofId, proofId))
    .orderBy(asc(proofFiles.position), asc(proofFiles.id));
}

export async function findFile(db: Database, id: string): Promise<ProofFile> {
  const [row] = await db.select().from(proofFiles).where(eq(proofFiles.id, id));
  return row ?? refuse(UNKNOWN_FILE);
}

/** @throws Refusal unless it waits */
export async function withdrawProof(tx: Transaction, user: CurrentUser, id: string, now: Date): Promise<void> {
  const row = await requireOwnProof(tx, user, id, true);
  if (row.status !== 'waiting') return refuse('该证明已经审核，不能撤回');
  await tx.update(proofs).set({ status: 'withdrawn', decidedAt: now }).where(eq(proofs.id, id));
}

export interface Verdict {
  id: string;
  isAccepted: boolean;
  reason: string;
}

/** One officer decides once; what is accepted has the force that an officer's acceptance of a paper has. @throws Refusal */
export async function decideProof(
  tx: Transaction,
  officer: CurrentUser,
  { id, isAccepted, reason }: Verdict,
  now: Date,
  today: string,
): Promise<void> {
  const row = await requireOfficeProof(tx, officer, id, now, true);
  if (row.status !== 'waiting') return refuse(row.status === 'withdrawn' ? '提交人已撤回这份证明' : '这份证明已经审核');
  const resultId = isAccepted ? await accept(tx, officer, row, now, today) : null;
  await tx
    .update(proofs)
    .set({
      status: isAccepted ? 'accepted' : 'refused',
      reason: isAccepted ? null : reason,
      decidedById: officer.id,
      decidedByName: officer.name,
      decidedAt: now,
      resultId,
    })
    .where(eq(proofs.id, id));
  await tellOfDecision(tx, row, { isAccepted, reason }, now);
}

function accept(
  tx: Transaction,
  officer: CurrentUser,
  { content, submittedById, otherIdentityNumber }: ProofRow,
  now: Date,
  today: string,
): Promise<string> {
  if (content.kind === 'guardianship')
    return acceptGuardianship(
      tx,
      officer,
      { ward: content.ward, guardian: content.guardian, incapacity: content.incapacity, proof: content.documentNumber },
      now,
    );
  const { principal, agent, processCode, titleCertificateNumber, coversAll, documentNumber, startsOn, endsOn } =
    content;
  const principalId = normaliseIdentity(principal.zjh) === otherIdentityNumber ? undefined : submittedById;
  return acceptLetter(
    tx,
    officer,
    {
      principalId,
      principal,
      agent,
      processCode,
      titleCertificateNumber,
      coversAll,
      notaryNumber: documentNumber,
      startsOn,
      endsOn,
      today,
    },
    now,
  );
}

/** For lists. */
export function kindAndState(kind: ProofRow['kind'] | undefined, state?: ProofRow['status']): SQL | undefined {
  return and(kind ? eq(proofs.kind, kind) : undefined, state ? eq(proofs.status, state) : undefined);
}
