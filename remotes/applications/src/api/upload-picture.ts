// Sends one picture; the services turn it upright and take its metadata off.
import { request } from '@portal/shared/http';
import { picturesOfWire, pictureWire } from '@portal/shared/wire';
import type { Picture, PictureKind } from '@portal/shared/wire';

/** A plain call, not a cached endpoint: bytes have no place in the store. `recordId` is left out while the thing does not exist yet. */
export async function uploadPicture({
  kind,
  recordId,
  file,
}: {
  kind: PictureKind;
  recordId?: string;
  file: File;
}): Promise<Picture> {
  const data = new FormData();
  Object.entries(picturesOfWire.encode({ kind, recordId })).forEach(([name, value]) => data.append(name, value));
  data.append('file', file);
  return pictureWire.decode(
    await request({ url: '/api/pub3/commonImage/upload', method: 'POST', data }),
    'uploadPicture',
  );
}
