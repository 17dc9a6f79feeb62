// The bytes of one uploaded file, for previews.
import { downloadFile as call } from '../../contract';
import { fetchFile } from '../../http';

/** @throws errors of the kernel's family. */
export async function downloadFile(fileId: string): Promise<Blob> {
  const { blob } = await fetchFile(call, { fileId });
  return blob;
}
