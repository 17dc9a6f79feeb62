// The office takes an entry up and answers it once; the author is notified.
import { and, eq } from 'drizzle-orm';
import type * as calls from '@portal/applications/contract';
import type { InputOf } from '@portal/shared/contract';
import { toShanghaiIso } from '@portal/shared/kernel';
import { maskName } from '@portal/shared/validation';
import { ownerOfAccount } from '../../people/auth/public';
import { notify } from '../../platform/messages/public';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import { isOfficer } from '../../platform/core/guards';
import type { Transaction } from '../../platform/db/database';
import { readableEntries, UNKNOWN_ENTRY } from './access';
import { feedbackEntries } from './schema';
import type { EntryRow, EntryStep } from './schema';

/** @returns the state afterwards. @throws Refusal */
export async function answerEntry(
  { db, now }: Pick<Context, 'db' | 'now'>,
  user: CurrentUser,
  answer: InputOf<typeof calls.answerEntry>,
): Promise<EntryStep['status']> {
  if (!isOfficer(user)) refuse('您没有办理此事项的权限');
  if (answer.state === 'answered' && !answer.note) refuse('请填写答复内容');
  return db.transaction((tx) => respond(tx, user, answer, now()));
}

async function respond(
  tx: Transaction,
  user: CurrentUser,
  { recordId, state, note }: InputOf<typeof calls.answerEntry>,
  now: Date,
): Promise<EntryStep['status']> {
  const [row] = await tx
    .select()
    .from(feedbackEntries)
    .where(and(eq(feedbackEntries.id, recordId), readableEntries(user)))
    .for('update');
  if (!row) return refuse(UNKNOWN_ENTRY);
  if (row.status === 'answered') return refuse('该事项已答复，不能再次处理');
  if (row.status === state) return refuse('该事项已受理');
  const last: EntryStep = { status: state, actor: maskName(user.name), note, at: toShanghaiIso(now) };
  await tx
    .update(feedbackEntries)
    .set({
      status: state,
      handlerId: user.id,
      steps: [...row.steps, last],
      ...(state === 'answered' ? { answer: note, answeredAt: now } : {}),
    })
    .where(eq(feedbackEntries.id, row.id));
  if (state === 'answered') await notifyAuthor(tx, row, now);
  return state;
}

async function notifyAuthor(tx: Transaction, row: EntryRow, now: Date): Promise<void> {
  const author = await ownerOfAccount(tx, row.userId);
  const issue = row.kind === 'issue';
  const path = issue ? `/apply-layout/difficult-problem-acceptance?bsm=${row.id}` : '/suggest-back';
  if (author)
    await notify(tx, {
      event: 'entryAnswered',
      applicationId: null,
      to: [author.identityNumber],
      values: { 事项: issue ? '疑难问题' : '反馈' },
      path,
      now,
    });
}
