// The three calls of a resumable upload.
import { ask, sendFile } from '../../http';
import type { UploadTransport } from '../../ui/upload';
import type { MaterialFile } from '../../wire';
import { finishUpload, putChunk, startUpload } from '../../contract';

/** Plain calls, not cached endpoints: bytes have no place in the store. */
export function uploadTransport(businessNumber: string, materialId: string): UploadTransport<MaterialFile> {
  return {
    start: ({ signal, ...file }) => ask(startUpload, { businessNumber, materialId, ...file }, { signal }),
    putChunk: ({ uploadId, offset, chunk, signal }) => sendFile(putChunk, { uploadId, offset }, chunk, { signal }),
    finish: ({ uploadId, signal }) => ask(finishUpload, { uploadId }, { signal }),
  };
}
