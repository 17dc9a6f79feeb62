// Pictures and papers on their way: pictures made smaller, sent one after the other, tried again on demand.
import { useRef, useState } from 'react';
import { describeError, uuid } from '@portal/shared/kernel';
import { announce } from '@portal/shared/ui';
import { compressImage } from '@portal/shared/ui/upload';
import type { Picture } from '../../api/picture';

export interface PendingPicture {
  key: string;
  file: File;
  message: string | null;
}

/** `send` gives the bytes to whoever keeps them; `onKept` hears of each picture that arrived. */
export function usePictureUpload<Kept = Picture>(send: (file: File) => Promise<Kept>, onKept: (kept: Kept) => void) {
  const [pending, setPending] = useState<PendingPicture[]>([]);
  // One after the other, so that they keep the order in which they were chosen.
  const line = useRef<Promise<unknown>>(Promise.resolve());

  function change(key: string, message: string | null) {
    setPending((rows) => rows.map((row) => (row.key === key ? { ...row, message } : row)));
  }
  function start({ key, file }: PendingPicture) {
    line.current = line.current.then(async () => {
      try {
        const picture = await send(await compressImage(file));
        setPending((rows) => rows.filter((row) => row.key !== key));
        announce(`${file.name}已上传`);
        onKept(picture);
      } catch (error) {
        change(key, describeError(error).message);
      }
    });
  }
  return {
    pending,
    add(files: readonly File[]) {
      const rows = files.map((file) => ({ key: uuid(), file, message: null }));
      setPending((known) => [...known, ...rows]);
      rows.forEach(start);
    },
    retry(row: PendingPicture) {
      change(row.key, null);
      start(row);
    },
    drop: (row: PendingPicture) => setPending((rows) => rows.filter(({ key }) => key !== row.key)),
  };
}
