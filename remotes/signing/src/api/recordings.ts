// The calls of recordings, as hooks where an answer is kept, and plain where bytes go or a loop asks.
import { listRecordings } from '@portal/shared/contract';
import type { OutputOf } from '@portal/shared/contract';
import { sendFile } from '@portal/shared/http';
import { callsOf } from '@portal/shared/session';
import { createRecording, finishRecording, RECORDING_LIMITS, uploadRecording } from '../contract';

export { RECORDING_LIMITS };
export type Recordings = OutputOf<typeof listRecordings>;
export type RecordingRow = Recordings['recordings'][number];
export type RecordingKind = RecordingRow['kind'];

export const { useListRecordingsQuery, useCreateRecordingMutation, useFinishRecordingMutation } = callsOf({
  listRecordings,
  createRecording,
  finishRecording,
});

/**
 * Sends one piece; answers how many are there.
 * @throws errors of the kernel's family; 409 with `data.received` for another place
 */
export async function sendPiece(
  piece: { recordingId: string; part: number; sha256: string; bytes: Blob },
  signal: AbortSignal,
): Promise<number> {
  const { bytes, ...named } = piece;
  return (await sendFile(uploadRecording, named, bytes, { signal })).received;
}
