// Reads photographed documents; the services keep nothing of a photograph.
import { sendFile } from '@portal/shared/http';
import { callsOf } from '@portal/shared/session';
import type { ReadCertificate, ReadIdCard } from '../contract/wire/recognition';
import * as calls from '../contract/recognition';

export interface ReadingCall {
  signal?: AbortSignal;
  /** Share of the photograph that has arrived, 0 to 100. */
  onProgress?: (percent: number) => void;
}

const { getReadingAbilities } = calls;
export const { useGetReadingAbilitiesQuery } = callsOf({ getReadingAbilities });

const moreOf = ({ signal, onProgress }: ReadingCall): Parameters<typeof sendFile>[3] => ({
  signal,
  onUploadProgress: ({ loaded, total }) => {
    if (total) onProgress?.(Math.round((loaded / total) * 100));
  },
});

/** The side with the name and the number. @throws errors of the kernel's family, also when nothing could be read */
export function readIdCard(file: File, call: ReadingCall = {}): Promise<ReadIdCard> {
  return sendFile(calls.readIdCard, { side: 'front' }, file, moreOf(call));
}

/** @throws errors of the kernel's family, also when nothing could be read */
export function readCertificate(file: File, call: ReadingCall = {}): Promise<ReadCertificate> {
  return sendFile(calls.readCertificate, {}, file, moreOf(call));
}
