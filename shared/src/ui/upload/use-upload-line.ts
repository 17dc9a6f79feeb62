// Files that are kept one by one: pictures made smaller, sent one after the other, tried again on demand.
import { useRef, useState } from 'react';
import { describeError, uuid } from '../../kernel';
import { announce } from '../announce';
import { compressImage } from './compress-image';

export interface LinedUpload {
  key: string;
  file: File;
  message: string | null;
}

/** `send` gives the bytes to whoever keeps them; `onKept` hears of each that arrived. */
export function useUploadLine<Kept>(send: (file: File) => Promise<Kept>, onKept: (kept: Kept) => void) {
  const [pending, setPending] = useState<LinedUpload[]>([]);
  // One after the other, so that they keep the order in which they were chosen.
  const line = useRef<Promise<unknown>>(Promise.resolve());

  function change(key: string, message: string | null) {
    setPending((rows) => rows.map((row) => (row.key === key ? { ...row, message } : row)));
  }
  function start({ key, file }: LinedUpload) {
    line.current = line.current.then(async () => {
      try {
        const kept = await send(await compressImage(file));
        setPending((rows) => rows.filter((row) => row.key !== key));
        announce(`${file.name}已上传`);
        onKept(kept);
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
    retry(row: LinedUpload) {
      change(row.key, null);
      start(row);
    },
    drop: (row: LinedUpload) => setPending((rows) => rows.filter(({ key }) => key !== row.key)),
  };
}
