// Beginning a recording: the text to read, made from what the services know, and an end to what was begun before.
import type * as calls from '@portal/signing/contract';
import { RECORDING_LIMITS } from '@portal/signing/contract';
import { loadBusiness, promptsOf } from '@portal/shared/catalogue';
import type { InputOf, OutputOf } from '@portal/shared/contract';
import { formatChineseDate, toShanghaiDate } from '@portal/shared/kernel';
import { followStep, lockCase } from '../../cases/public';
import { officeOf } from '../../papers/documents/public';
import { chargeQuota } from '../../papers/files/public';
import type { Context, CurrentUser } from '../../platform/core/context';
import { newRecordId } from '../../platform/core/ids';
import type { RecordingRow } from './store';
import { changeRecording, dropParts, recordingsOfCase } from './store';
import { recordings } from './schema';
import type { OwnParty } from './whose';
import { requireOpen, requireOwnParty } from './whose';

export const KIND_NAMES: Readonly<Record<RecordingRow['kind'], string>> = {
  statement: '视频录制',
  dual: '音视频双录',
};

/** @throws Refusal */
export async function createRecording(
  context: Pick<Context, 'db' | 'blobs' | 'now' | 'limiter'>,
  user: CurrentUser,
  { kind, ...asked }: InputOf<typeof calls.createRecording>,
): Promise<OutputOf<typeof calls.createRecording>> {
  const { db, now } = context;
  const own = await requireOwnParty(db, user, asked, now());
  const { application, party, capacity } = own;
  requireOpen(application);
  await chargeQuota(context, user, KIND_NAMES[kind], 0);
  const prompts = await promptsFor(own, user, kind, now());
  const id = newRecordId();
  const aside = await db.transaction(async (tx) => {
    // Begun in two windows at once: each would find no other to set aside.
    await lockCase(tx, application.id);
    const begun = (await recordingsOfCase(tx, application.id)).filter(
      (row) =>
        row.partyId === party.id && row.kind === kind && row.state === 'recording' && row.startedById === user.id,
    );
    // Two windows that record at once: the later one goes on, the earlier one is told at its next piece.
    for (const row of begun) await changeRecording(tx, row.id, { state: 'replaced', parts: 0, size: 0 });
    await tx.insert(recordings).values({
      id,
      applicationId: application.id,
      partyId: party.id,
      identityNumber: party.identityNumber,
      kind,
      state: 'recording',
      prompts,
      startedById: user.id,
      createdAt: now(),
    });
    await followStep(tx, user, { application, party, capacity, step: `开始${KIND_NAMES[kind]}` }, now());
    return begun.map((row) => row.id);
  });
  await dropParts(context, aside);
  return { recordingId: id, prompts, longestSeconds: RECORDING_LIMITS.longestSeconds };
}

async function promptsFor(
  { application, party, capacity }: OwnParty,
  user: CurrentUser,
  kind: RecordingRow['kind'],
  now: Date,
) {
  const business = await loadBusiness(application.processCode);
  const tail = party.identityNumber.slice(-4);
  const acts = { agent: '的代理人', guardian: '的监护人', operator: '的经办人', self: '' }[capacity.as];
  return promptsOf(kind, {
    xm: party.name,
    wo: acts === '' ? `我是${party.name}，证件号码后四位${tail}` : `我是${user.name}，是${party.name}${acts}`,
    js: business.roles.find(({ role }) => role === party.role)?.label ?? '申请人',
    ywmc: business.name,
    zl: application.location ?? '申请书写明的地点',
    djjg: officeOf(application.regionCode),
    rq: formatChineseDate(toShanghaiDate(now)),
  });
}
