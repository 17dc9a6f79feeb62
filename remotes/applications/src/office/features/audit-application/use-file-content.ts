// The bytes of one file, fetched when it is looked at.
import { useEffect, useState } from 'react';
import { downloadFile } from '../../../api/download-file';

/** Mount it with the file's id as key: it holds one file. */
export function useFileContent(fileId: string) {
  const [round, setRound] = useState(0);
  const [result, setResult] = useState<{ blob: Blob | null; failed: boolean }>({ blob: null, failed: false });
  useEffect(() => {
    let current = true;
    downloadFile(fileId).then(
      (blob) => {
        if (current) setResult({ blob, failed: false });
      },
      () => {
        if (current) setResult({ blob: null, failed: true });
      },
    );
    return () => {
      current = false;
    };
  }, [fileId, round]);
  return { ...result, reload: () => setRound((count) => count + 1) };
}
