// Handing a proof in with its papers, and taking it back.
import { and, count, eq, inArray, isNull } from 'drizzle-orm';
import type * as calls from '@portal/applications/contract';
import type { InputOf } from '@portal/shared/contract';
import { toShanghaiDate } from '@portal/shared/kernel';
import type { ProofFile } from '@portal/shared/wire';
import { chargeQuota, cleanFileName, inspectFile } from '../../papers/files/public';
import type { Form, FormFile } from '../../platform/core/calls/multipart';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import { newRecordId } from '../../platform/core/ids';
import { identitiesOf, normaliseIdentity } from '../../platform/core/parties/identities';
import type { Transaction } from '../../platform/db/database';
import { contentOf } from './content';
import { toFile } from './read-proofs';
import type { ProofContent } from './schema';
import { proofFiles, proofs } from './schema';
import { requireOwnProof, UNKNOWN_FILE } from './store';
import type { ProofFileRow } from './store';

/** Of one person at a time: an office is not to be flooded. */
const MOST_WAITING = 10;
type Desk = Pick<Context, 'db' | 'now'>;

/** @throws Refusal naming the file */
export async function uploadProofFile(
  context: Context,
  user: CurrentUser,
  form: Form<typeof calls.uploadProofFile>,
): Promise<ProofFile> {
  const { file } = await form.readWhole();
  return toFile(await keepFile(context, user, file ?? refuse('请选择要上传的文件')));
}

/** @returns the number of the proof. @throws Refusal */
export function handInProof(
  { db, now }: Desk,
  user: CurrentUser,
  body: InputOf<typeof calls.handInProof>['body'],
): Promise<string> {
  const content = contentOf(user, body, toShanghaiDate(now()));
  const { regionCode, fileIds } = body;
  return db.transaction((tx) => handIn(tx, user, { content, regionCode, fileIds }, now()));
}

/** @throws Refusal unless it waits */
export function withdrawProof({ db, now }: Desk, user: CurrentUser, id: string): Promise<void> {
  return db.transaction((tx) => withdraw(tx, user, id, now()));
}

/** Keeps one paper that belongs to no proof yet. @throws Refusal naming the file */
async function keepFile(context: Context, user: CurrentUser, given: FormFile): Promise<ProofFileRow> {
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
async function handIn(
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
function otherOf(content: ProofContent, user: CurrentUser) {
  if (content.kind === 'guardianship') return content.ward;
  return identitiesOf(user).includes(normaliseIdentity(content.agent.zjh)) ? content.principal : content.agent;
}

async function withdraw(tx: Transaction, user: CurrentUser, id: string, now: Date): Promise<void> {
  const row = await requireOwnProof(tx, user, id, true);
  if (row.status !== 'waiting') return refuse('该证明已经审核，不能撤回');
  await tx.update(proofs).set({ status: 'withdrawn', decidedAt: now }).where(eq(proofs.id, id));
}
