// Handing a proof in with its papers, and taking it back.
import { and, count, eq } from 'drizzle-orm';
import type * as calls from '@portal/applications/contract';
import type { InputOf } from '@portal/shared/contract';
import { toShanghaiDate } from '@portal/shared/kernel';
import type { ProofFile } from '@portal/shared/wire';
import { recordedKind } from '../../cases/public';
import { keepHandedInFile, takeHandedInFiles } from '../../papers/files/public';
import type { Form } from '../../platform/core/calls/multipart';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import { newRecordId } from '../../platform/core/ids';
import { identitiesOf, normaliseIdentity } from '../../platform/core/parties/identities';
import type { Transaction } from '../../platform/db/database';
import { lockInTransaction } from '../../platform/db/database';
import { contentOf } from './content';
import { toFile } from './read-proofs';
import type { ProofContent } from './schema';
import { proofFiles, proofs } from './schema';
import { requireOwnProof } from './store';

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
  return toFile(await keepHandedInFile(context, user, proofFiles, file));
}

/** @returns the number of the proof. @throws Refusal */
export async function handInProof(
  { db, now }: Desk,
  user: CurrentUser,
  body: InputOf<typeof calls.handInProof>['body'],
): Promise<string> {
  const otherKind = await recordedKind(db, normaliseIdentity(body.other.identityNumber));
  const content = contentOf(user, body, toShanghaiDate(now()), otherKind);
  const { regionCode, fileIds } = body;
  return db.transaction((tx) => handIn(tx, user, { content, regionCode, fileIds }, now()));
}

/** @throws Refusal unless it waits */
export function withdrawProof({ db, now }: Desk, user: CurrentUser, id: string): Promise<void> {
  return db.transaction((tx) => withdraw(tx, user, id, now()));
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
  // Of two that are handed in at once each would be counted without the other.
  await lockInTransaction(tx, `proofs of ${user.id}`);
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
  await takeHandedInFiles(tx, user, proofFiles, { holderId: id, fileIds });
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
