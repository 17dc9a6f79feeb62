// The end of a recording: every piece is there, and together they are what the browser has recorded.
import { createHash } from 'node:crypto';
import type * as calls from '@portal/signing/contract';
import { RECORDING_LIMITS } from '@portal/signing/contract';
import type { InputOf, OutputOf } from '@portal/shared/contract';
import { followStep, lockCase } from '../../cases/public';
import type { Context, CurrentUser } from '../../platform/core/context';
import { Refusal, refuse, refuseUnknown } from '../../platform/core/errors';
import { KIND_NAMES } from './create';
import { ENDED } from './pieces';
import type { RecordingRow } from './store';
import {
  bytesBetween,
  changeRecording,
  dropParts,
  findRecording,
  lockRecording,
  partsOf,
  recordingsOfCase,
  writeEvent,
} from './store';
import { requireOpen, requireOwnParty, requireSeen } from './whose';

/** A little more than the longest: the last piece comes after the time is over. */
const SLACK_MS = 10_000;

/** Asked again, it answers the same. @throws Refusal */
export async function finishRecording(
  context: Pick<Context, 'db' | 'blobs' | 'now'>,
  user: CurrentUser,
  { recordingId, parts, sha256, milliseconds, marks }: InputOf<typeof calls.finishRecording>,
): Promise<OutputOf<typeof calls.finishRecording>> {
  const { db, now } = context;
  const row = await findRecording(db, recordingId);
  const { application } = await requireSeen(db, user, row);
  if (!row || row.startedById !== user.id) return refuseUnknown();
  if (row.finishedAt && row.sha256 === sha256) return said(row);
  if (row.state !== 'recording') return refuse(ENDED);
  const asked = { businessNumber: application.draftNumber, applicantId: row.partyId };
  requireOpen((await requireOwnParty(db, user, asked, now())).application);
  if (row.parts !== parts) throw new Refusal('录像还没有传完，将继续上传', { received: row.parts }, 409);
  if (milliseconds > RECORDING_LIMITS.longestSeconds * 1_000 + SLACK_MS) return refuse('录像过长，请缩短后重新录制');
  if (marks.some(({ prompt, at }) => prompt >= row.prompts.length || at > milliseconds))
    return refuse('录制的时间标记有误，请重新录制');
  const pieces = await partsOf(db, row.id);
  const hash = createHash('sha256');
  for await (const bytes of bytesBetween(context, pieces, 0, row.size)) hash.update(bytes);
  if (hash.digest('hex') !== sha256) return refuse('录像与本设备上录制的内容不一致，请重新提交');
  const finished = await db.transaction(async (tx) => {
    // Of two that end at once one is replaced: an officer decides on one.
    await lockCase(tx, application.id);
    const own = await requireOwnParty(tx, user, asked, now());
    const locked = await lockRecording(tx, row.id);
    if (locked?.state !== 'recording' || locked.parts !== parts) return refuse(ENDED);
    const change = { state: 'complete' as const, sha256, milliseconds, marks, finishedAt: now() };
    await changeRecording(tx, row.id, change);
    // What no officer has decided on is replaced; what was sent back stays with its reason.
    const before = (await recordingsOfCase(tx, row.applicationId)).filter(
      (one) => one.id !== row.id && one.partyId === row.partyId && one.kind === row.kind && one.state === 'complete',
    );
    for (const one of before) await changeRecording(tx, one.id, { state: 'replaced' });
    await writeEvent(tx, user, row, { event: 'finished', sha256, size: row.size }, now());
    await followStep(tx, user, { ...own, step: `完成${KIND_NAMES[row.kind]}` }, now());
    return { row: { ...locked, ...change }, gone: before.map(({ id }) => id) };
  });
  await dropParts(context, finished.gone);
  return said(finished.row);
}

const said = ({ state, milliseconds, size }: Pick<RecordingRow, 'state' | 'milliseconds' | 'size'>) => ({
  state,
  milliseconds: milliseconds ?? 0,
  size,
});
