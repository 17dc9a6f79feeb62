// The bytes of one picture, small or whole.
import { download } from '@portal/shared/http';
import { pictureViewWire } from '@portal/shared/wire';

/** @throws errors of the kernel's family. */
export async function downloadPicture(pictureId: string, size: 'thumb' | 'full'): Promise<Blob> {
  const { blob } = await download({
    url: '/api/pub3/commonImage/view',
    params: pictureViewWire.encode({ pictureId, size }),
  });
  return blob;
}
