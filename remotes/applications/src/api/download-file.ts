// The bytes of one uploaded file, for previews.
import { download } from '@portal/shared/http';

/** @throws errors of the kernel's family. */
export async function downloadFile(fileId: string): Promise<Blob> {
  const { blob } = await download({ url: `/api/reg3/file/content/${encodeURIComponent(fileId)}` });
  return blob;
}
