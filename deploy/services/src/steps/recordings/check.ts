// An officer decides on a recording; whose it is is told, and so is the audit trail.
import type * as calls from '@portal/applications/contract';
import type { InputOf, OutputOf } from '@portal/shared/contract';
import { CLAIM_FIRST, lockCase } from '../../cases/public';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuse, refuseFields, refuseUnknown } from '../../platform/core/errors';
import { notify } from '../../platform/messages/public';
import { KIND_NAMES } from './create';
import { changeRecording, findRecording, lockRecording, writeEvent } from './store';
import { mayDecideIn } from './read';
import { requireSeen } from './whose';

const PAGES = { statement: '/recording-page', dual: '/audio-video-recording-page' } as const;

/** @throws Refusal */
export async function checkRecording(
  { db, now }: Pick<Context, 'db' | 'now'>,
  user: CurrentUser,
  { recordingId, result, reason }: InputOf<typeof calls.checkRecording>,
): Promise<OutputOf<typeof calls.checkRecording>> {
  const { application, isStaff, party } = await requireSeen(db, user, await findRecording(db, recordingId));
  if (!isStaff || !party) return refuseUnknown();
  const why = reason?.trim() ?? '';
  if (result === '0' && why.length < 2)
    return refuseFields('请写明退回的原因', [{ path: 'reason', message: '请写明退回的原因，当事人会看到' }]);
  const state = result === '1' ? 'accepted' : 'returned';
  return db.transaction(async (tx) => {
    // Whoever ends a newer recording at this moment waits: what was accepted is not replaced.
    const locked = await lockCase(tx, application.id);
    if (locked?.claimedById !== user.id) return refuse(CLAIM_FIRST);
    if (!mayDecideIn(locked)) return refuse('申请已登簿或者已结束，不能再审核录像');
    const row = await lockRecording(tx, recordingId);
    if (row?.state === state && row.checkedById === user.id) return { state };
    if (row?.state !== 'complete' || !row.sha256) return refuse('这段录像已经审核，或者已被新的录像代替');
    await changeRecording(tx, row.id, {
      state,
      checkedById: user.id,
      checkedByName: user.name,
      checkedAt: now(),
      reason: state === 'returned' ? why : null,
    });
    await writeEvent(tx, user, row, { event: state, sha256: row.sha256, size: row.size }, now());
    const number = application.businessNumber ?? application.draftNumber;
    const told = [
      party.identityNumber,
      ...(party.representativeIdentityNumber ? [party.representativeIdentityNumber] : []),
    ];
    await notify(tx, {
      event: state === 'accepted' ? 'recordingAccepted' : 'recordingReturned',
      applicationId: application.id,
      to: told,
      values: { 业务号: number, 当事人: party.name, 种类: KIND_NAMES[row.kind], 原因: why },
      path: `${PAGES[row.kind]}?ywh=${number}&sqrbsm=${party.id}`,
      now: now(),
    });
    return { state };
  });
}
