// The pieces of a recording as they arrive: in order, each with its hash, on disk before it is acknowledged.
import type * as calls from '@portal/signing/contract';
import { RECORDING_LIMITS } from '@portal/signing/contract';
import type { InputOf, OutputOf } from '@portal/shared/contract';
import { chargeBytes } from '../../papers/files/public';
import type { Context, CurrentUser } from '../../platform/core/context';
import { Refusal, refuse, refuseUnknown } from '../../platform/core/errors';
import { sha256 as hashOf } from '../../platform/core/ids';
import type { Database } from '../../platform/db/database';
import { readContainer } from './container';
import { KIND_NAMES } from './create';
import { recordingParts } from './schema';
import type { RecordingRow } from './store';
import { changeRecording, findPart, findRecording, keepBytes, lockRecording } from './store';
import { requireSeen } from './whose';

const REPLACED = '已在另一个窗口开始新的录制，这一段不再上传。您录好的内容仍在本设备上';
export const ENDED = '这段录制已经结束，请重新录制';

/** A recording that this very person is making. @throws Refusal */
async function requireMaking(db: Database, user: CurrentUser, id: string): Promise<RecordingRow> {
  const row = await findRecording(db, id);
  await requireSeen(db, user, row);
  return row?.startedById === user.id ? row : refuseUnknown();
}

/** @throws Refusal 409 with the true number where the piece stands elsewhere */
export async function receivePiece(
  context: Pick<Context, 'db' | 'blobs' | 'now' | 'limiter' | 'scanner'>,
  user: CurrentUser,
  { recordingId, part, sha256 }: InputOf<typeof calls.uploadRecording>,
  body: unknown,
): Promise<OutputOf<typeof calls.uploadRecording>> {
  const { db, now } = context;
  const row = await requireMaking(db, user, recordingId);
  if (!Buffer.isBuffer(body) || body.length === 0) return refuse('请求内容有误，请检查后重试');
  if (row.state === 'replaced') return refuse(REPLACED);
  if (row.state !== 'recording') return refuse(ENDED);
  if (body.length > RECORDING_LIMITS.partBytes) return refuse('上传的一段过大，请刷新页面后重新录制');
  if (hashOf(body) !== sha256) throw new Refusal('这一段在传输中有损坏，将重新发送', { received: row.parts }, 409);
  const known = await sameOrElsewhere(db, row, part, sha256);
  if (known) return known;
  if (row.size + body.length > RECORDING_LIMITS.mostBytes) return refuse('录像过长，请结束录制后提交');
  const mime = part === 0 ? requireVideo(body) : row.mime;
  await chargeBytes(context, user, KIND_NAMES[row.kind], body.length);
  if (context.scanner && (await context.scanner.scan({ bytes: body })) !== null)
    return refuse('录像中含有恶意代码，不能上传');
  const storedSha256 = await keepBytes(context, body);
  try {
    return await db.transaction(async (tx) => {
      const locked = await lockRecording(tx, row.id);
      if (locked?.state !== 'recording') return refuse(locked?.state === 'replaced' ? REPLACED : ENDED);
      // The same piece may have come twice at once.
      const meanwhile = await sameOrElsewhere(tx, locked, part, sha256);
      if (meanwhile) throw new Twice(meanwhile);
      await tx
        .insert(recordingParts)
        .values({ recordingId: row.id, part, sha256, size: body.length, storedSha256, receivedAt: now() });
      await changeRecording(tx, row.id, { parts: part + 1, size: locked.size + body.length, mime });
      return { received: part + 1 };
    });
  } catch (error) {
    await context.blobs.remove(storedSha256);
    if (error instanceof Twice) return error.answer;
    throw error;
  }
}

/** The piece is there already: nothing of it is kept a second time. */
class Twice extends Error {
  constructor(readonly answer: { received: number }) {
    super('the piece is there already');
  }
}

/**
 * What is there where the piece is there already; null where it comes next.
 * @throws Refusal 409 for any other place, and for another piece at that place
 */
async function sameOrElsewhere(
  db: Database,
  { id, parts }: RecordingRow,
  part: number,
  sha256: string,
): Promise<{ received: number } | null> {
  if (part === parts) return null;
  const there = part < parts ? await findPart(db, id, part) : undefined;
  if (there?.sha256 === sha256) return { received: parts };
  throw new Refusal('上传位置不一致，将从已收到的位置继续', { received: parts }, 409);
}

/** @throws Refusal for what is no video, and for one without sound or picture */
function requireVideo(first: Buffer) {
  const container = readContainer(first);
  if (!container) return refuse('录制的内容不是可以识别的视频（WebM、MP4），请换用其他浏览器录制');
  if (!container.hasPicture) return refuse('录像中没有画面，请允许使用摄像头后重新录制');
  if (!container.hasSound) return refuse('录像中没有声音，请允许使用麦克风后重新录制');
  return container.mime;
}
