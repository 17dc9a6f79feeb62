// The materials of a case that its parties sign, their files, and the three calls of an upload.
import { deleteFiles, downloadFile, finishUpload, listMaterials, putChunk, startUpload } from '@portal/shared/contract';
import { ask, fetchFile, sendFile } from '@portal/shared/http';
import { callsOf } from '@portal/shared/session';
import type { UploadTransport } from '@portal/shared/ui/upload';
import type { MaterialFile } from '@portal/shared/wire';

export type { Material, MaterialFile } from '@portal/shared/wire';

// Endpoint names are shared by all remotes in one cache, hence names of their own.
export const { useListSigningMaterialsQuery, useDeletePaperFilesMutation } = callsOf({
  listSigningMaterials: listMaterials,
  deletePaperFiles: deleteFiles,
});

/** The bytes of one uploaded file. @throws errors of the kernel's family */
export async function downloadPaperFile(fileId: string): Promise<Blob> {
  return (await fetchFile(downloadFile, { fileId })).blob;
}

/** Plain calls, not cached endpoints: bytes have no place in the store. */
export function paperTransport(businessNumber: string, materialId: string): UploadTransport<MaterialFile> {
  return {
    start: ({ signal, ...file }) => ask(startUpload, { businessNumber, materialId, ...file }, { signal }),
    putChunk: ({ uploadId, offset, chunk, signal }) => sendFile(putChunk, { uploadId, offset }, chunk, { signal }),
    finish: ({ uploadId, signal }) => ask(finishUpload, { uploadId }, { signal }),
  };
}
