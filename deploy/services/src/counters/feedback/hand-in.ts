// What people tell the offices is handed in once; an issue may be changed until the office takes it up.
import { and, eq } from 'drizzle-orm';
import * as calls from '@portal/applications/contract';
import type { InputOf } from '@portal/shared/contract';
import { toShanghaiIso } from '@portal/shared/kernel';
import { maskName } from '@portal/shared/validation';
import { requireCase } from '../../cases/public';
import { claimImages, imagesOf } from '../../papers/images/public';
import { once } from '../../platform/core/calls/once';
import type { Asked } from '../../platform/core/calls/serve';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuseFaults } from '../../platform/core/calls/refuse-faults';
import { refuse } from '../../platform/core/errors';
import { newRecordId } from '../../platform/core/ids';
import type { Transaction } from '../../platform/db/database';
import { UNKNOWN_ENTRY } from './access';
import { feedbackEntries } from './schema';
import type { EntryStep } from './schema';

type Desk = Pick<Context, 'db' | 'now'>;
const FAULTY = '填写内容有误，请修改后重新提交';

/** @throws Refusal for faulty fields, and for a case that is not one's own */
export async function sendFeedback(
  { db, now }: Desk,
  asked: Asked,
  { kind, text, telephone, businessNumber, pictureIds }: InputOf<typeof calls.saveFeedback>,
): Promise<{ recordId: string }> {
  const { user } = asked;
  refuseFaults(calls.saveFeedback, FAULTY, calls.faultsOfEntry({ text, telephone }));
  // Naming a case that is not one's own would show whether it exists.
  if (businessNumber) await requireCase(db, user, businessNumber);
  const content = { kind, text, telephone, businessNumber: businessNumber || null };
  return once(db, calls.saveFeedback, asked, { route: 'feedback.save', now: now() }, (tx) =>
    handIn(tx, user, content, pictureIds, now()),
  );
}

/** Hands an issue in, or with a record's number changes it. @throws Refusal */
export async function sendIssue(
  { db, now }: Desk,
  asked: Asked,
  { recordId, location, pictureIds, ...rest }: InputOf<typeof calls.saveIssue>,
): Promise<{ recordId: string }> {
  const { user } = asked;
  const { text, telephone, titleCertificateNumber } = rest;
  const faults = [...calls.faultsOfPlace(location), ...calls.faultsOfEntry({ text, telephone })];
  refuseFaults(calls.saveIssue, FAULTY, faults);
  const content = {
    kind: 'issue' as const,
    text,
    telephone,
    location,
    titleCertificateNumber: titleCertificateNumber || null,
  };
  return once(db, calls.saveIssue, asked, { route: 'issue.save', now: now() }, (tx) =>
    recordId ? amend(tx, user, recordId, content, pictureIds) : handIn(tx, user, content, pictureIds, now()),
  );
}

type Content = Pick<
  typeof feedbackEntries.$inferInsert,
  'kind' | 'text' | 'telephone' | 'businessNumber' | 'location' | 'titleCertificateNumber'
>;

async function handIn(
  tx: Transaction,
  user: CurrentUser,
  content: Content,
  imageIds: readonly string[],
  now: Date,
): Promise<{ recordId: string }> {
  const id = newRecordId();
  const first: EntryStep = { status: 'received', actor: maskName(user.name), note: '', at: toShanghaiIso(now) };
  await tx.insert(feedbackEntries).values({
    id,
    userId: user.id,
    regionCode: user.regionCode,
    ...content,
    status: 'received',
    steps: [first],
    createdAt: now,
  });
  await claimImages(tx, user, content.kind === 'issue' ? 'issue' : 'feedback', id, imageIds);
  return { recordId: id };
}

/** Changes an issue that the office has not taken up yet. @throws Refusal */
async function amend(
  tx: Transaction,
  user: CurrentUser,
  id: string,
  content: Content,
  imageIds: readonly string[],
): Promise<{ recordId: string }> {
  const [row] = await tx
    .select()
    .from(feedbackEntries)
    .where(and(eq(feedbackEntries.id, id), eq(feedbackEntries.userId, user.id), eq(feedbackEntries.kind, 'issue')))
    .for('update');
  if (!row) return refuse(UNKNOWN_ENTRY);
  if (row.status !== 'received') return refuse('登记中心已受理，不能再修改');
  await tx.update(feedbackEntries).set(content).where(eq(feedbackEntries.id, row.id));
  const kept = new Set((await imagesOf(tx, 'issue', row.id)).map((image) => image.id));
  await claimImages(
    tx,
    user,
    'issue',
    row.id,
    imageIds.filter((image) => !kept.has(image)),
  );
  return { recordId: row.id };
}
