// Uploads of the open page that are not finished, by material.
import { useCallback, useMemo, useState } from 'react';

/** One upload that is not finished. */
export interface PendingUpload {
  materialId: string;
  fileName: string;
  state: 'waiting' | 'sending' | 'failed';
  message?: string;
}

export function usePendingUploads() {
  const [byMaterial, setByMaterial] = useState<Readonly<Record<string, readonly PendingUpload[]>>>({});
  const onPending = useCallback((materialId: string, uploads: readonly PendingUpload[]) => {
    setByMaterial((before) =>
      uploads.length === 0 && !before[materialId]?.length ? before : { ...before, [materialId]: uploads },
    );
  }, []);
  const uploads = useMemo(() => Object.values(byMaterial).flat(), [byMaterial]);
  return { uploads, onPending };
}
