// Recordings of a case as the office works with them: listed, loaded by ranges, decided on.
import { listRecordings } from '@portal/shared/contract';
import type { OutputOf } from '@portal/shared/contract';
import { fetchFile } from '@portal/shared/http';
import { callsOf } from '@portal/shared/session';
import { checkRecording, playRecording } from '../contract/recordings';

export type Recording = OutputOf<typeof listRecordings>['recordings'][number];
// Endpoint names are shared by all remotes in one cache, hence the name of its own.
export const { useListCaseRecordingsQuery, useCheckRecordingMutation } = callsOf({
  listCaseRecordings: listRecordings,
  checkRecording,
});

/** Bytes `from` to `to`, both included. @throws errors of the kernel's family */
export async function fetchRange(recordingId: string, from: number, to: number, signal: AbortSignal): Promise<Blob> {
  return (await fetchFile(playRecording, { recordingId }, { signal, headers: { Range: `bytes=${from}-${to}` } })).blob;
}
