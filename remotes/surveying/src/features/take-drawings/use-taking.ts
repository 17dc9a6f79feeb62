// Taking drawings away: one as it is or several as an archive, with how much has come, and a way to stop.
import { useEffect, useRef, useState } from 'react';
import { describeError } from '@portal/shared/kernel';
import { announce, saveBlob } from '@portal/shared/ui';
import { loadArchive, loadDrawing } from '../../api/drawings';
import type { Drawing, Loaded } from '../../api/drawings';

/** What is on its way: `percent` is null while nobody knows how much there is. */
export interface Taking {
  readonly what: string;
  readonly percent: number | null;
}

export interface TakingPort {
  readonly taking: Taking | null;
  /** Why the last was not taken, in words. */
  readonly fault: string | null;
  readonly takeOne: (businessNumber: string, drawing: Drawing) => Promise<void>;
  readonly takeArchive: (businessNumber: string, drawingIds: readonly string[]) => Promise<void>;
  readonly stop: () => void;
}

/** @param onTaken downloads are written down: the list has to be read again */
export function useTaking(onTaken: () => void): TakingPort {
  const [taking, setTaking] = useState<Taking | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function take(what: string, load: (more: Parameters<typeof loadArchive>[2]) => Promise<Loaded>) {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setFault(null);
    setTaking({ what, percent: null });
    try {
      const { blob, name } = await load({
        signal: controller.signal,
        onDownloadProgress: ({ loaded, total }) =>
          setTaking({ what, percent: total ? Math.round((loaded / total) * 100) : null }),
      });
      saveBlob(blob, name);
      announce(`${name}已下载`);
      onTaken();
    } catch (error) {
      const { message, silent } = describeError(error);
      if (!silent && !controller.signal.aborted) setFault(message);
    } finally {
      running.current = null;
      setTaking(null);
    }
  }
  return {
    taking,
    fault,
    takeOne: (businessNumber, drawing) => take(drawing.name, (more) => loadDrawing(businessNumber, drawing, more)),
    takeArchive: (businessNumber, drawingIds) =>
      take(`${drawingIds.length}份图件`, (more) => loadArchive(businessNumber, drawingIds, more)),
    stop: () => running.current?.abort(),
  };
}
