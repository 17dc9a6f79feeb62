// The bytes of one uploaded file, for previews.
import { fetchFile } from '@portal/shared/http';
import { downloadFile as call } from '@portal/shared/contract';

/** @throws errors of the kernel's family. */
export async function downloadFile(fileId: string): Promise<Blob> {
  const { blob } = await fetchFile(call, { fileId });
  return blob;
}
