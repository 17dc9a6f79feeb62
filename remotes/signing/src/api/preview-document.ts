// The PDF of a document to be signed. Bytes stay out of the store, whose content must be plain data.
import { download } from '@portal/shared/http';
import { previewDocumentWire } from '@portal/shared/wire';

/** Throws errors of the kernel's family. */
export async function previewDocument(flowId: string, materialId: string, signal?: AbortSignal): Promise<Blob> {
  const { blob } = await download({
    url: '/api/reg3/signature/biz/preview',
    params: previewDocumentWire.encode({ flowId, materialId }),
    signal,
  });
  return blob;
}
