// The calls of pictures, and their types as pages know them; features take both from here and never from the wire.
import { fetchFile, sendFile } from '@portal/shared/http';
import { downloadPicture as download, listPictures } from '@portal/shared/contract';
import type { InputOf } from '@portal/shared/contract';
import { callsOf } from '@portal/shared/session';
import type { Picture } from '@portal/shared/wire';
import * as calls from '../contract/pictures';

export type { Picture, PictureKind } from '@portal/shared/wire';

const { sortPictures, deletePicture } = calls;
export const { useListPicturesQuery, useSortPicturesMutation, useDeletePictureMutation } = callsOf({
  listPictures,
  sortPictures,
  deletePicture,
});

/** `recordId` is left out while the thing does not exist yet. @throws errors of the kernel's family. */
export function uploadPicture({ file, ...of }: InputOf<typeof calls.uploadPicture> & { file: File }): Promise<Picture> {
  return sendFile(calls.uploadPicture, of, file);
}

/** The bytes of one picture, small or whole. @throws errors of the kernel's family. */
export async function downloadPicture(pictureId: string, size: 'thumb' | 'full'): Promise<Blob> {
  const { blob } = await fetchFile(download, { pictureId, size });
  return blob;
}
