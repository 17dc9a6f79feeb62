// The three calls of a resumable upload.
import { request } from '@portal/shared/http';
import type { UploadTransport } from '@portal/shared/ui/upload';
import { materialFileWire, receivedWire, startUploadWire, startedUploadWire } from '@portal/shared/wire';
import type { MaterialFile } from '@portal/shared/wire';

/** Plain calls, not cached endpoints: bytes have no place in the store. */
export function uploadTransport(businessNumber: string, materialId: string): UploadTransport<MaterialFile> {
  return {
    async start({ signal, ...file }) {
      const data = startUploadWire.encode({ businessNumber, materialId, ...file });
      return startedUploadWire.decode(
        await request({ url: '/api/reg3/file/startUpload', method: 'POST', data, signal }),
        'startUpload',
      );
    },
    async putChunk({ uploadId, offset, chunk, signal }) {
      const url = `/api/reg3/file/chunk/${encodeURIComponent(uploadId)}`;
      const headers = { 'Content-Type': 'application/octet-stream' };
      return receivedWire.decode(
        await request({ url, method: 'PUT', params: { offset }, data: chunk, headers, signal }),
        'putChunk',
      );
    },
    async finish({ uploadId, signal }) {
      const url = `/api/reg3/file/finishUpload/${encodeURIComponent(uploadId)}`;
      return materialFileWire.decode(await request({ url, method: 'POST', signal }), 'finishUpload');
    },
  };
}
