// The three calls of a resumable upload.
import { ask, sendFile } from '@portal/shared/http';
import type { UploadTransport } from '@portal/shared/ui/upload';
import type { MaterialFile } from '@portal/shared/wire';
import { finishUpload, putChunk, startUpload } from '@portal/shared/contract';

/** Plain calls, not cached endpoints: bytes have no place in the store. */
export function uploadTransport(businessNumber: string, materialId: string): UploadTransport<MaterialFile> {
  return {
    start: ({ signal, ...file }) => ask(startUpload, { businessNumber, materialId, ...file }, { signal }),
    putChunk: ({ uploadId, offset, chunk, signal }) => sendFile(putChunk, { uploadId, offset }, chunk, { signal }),
    finish: ({ uploadId, signal }) => ask(finishUpload, { uploadId }, { signal }),
  };
}
