// Files on their way: a queue with progress, retry and a way out for each.
import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react';
import { describeError, isAbortedError, toErrorInfo, uuid } from '../../kernel';
import type { ErrorInfo } from '../../kernel';
import { compressImage } from './compress-image';
import { uploadFile } from './upload-file';
import type { UploadTransport } from './upload-file';
import { uploadReducer } from './upload-reducer';
import type { UploadItem } from './upload-reducer';

export type { UploadItem, UploadPhase } from './upload-reducer';

export interface ResumableUploadOptions<Row> extends UploadTransport<Row> {
  /** Called once for each file that has arrived, with what it replaces. */
  onDone?: (row: Row, item: UploadItem) => void;
  onError?: (error: ErrorInfo, item: UploadItem) => void;
  /** Makes pictures smaller first; `compressImage` by default, null for files as they are. */
  prepare?: ((file: File) => Promise<File>) | null;
  /** Files sent at the same time; 2 by default. */
  parallel?: number;
  wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

export interface ResumableUpload {
  items: readonly UploadItem[];
  /** Starts `file`; `replaces` is the id of the stored file it takes the place of. Returns the item's id. */
  add: (file: File, replaces?: string) => string;
  /** Goes on where the services stopped. */
  retry: (id: string) => void;
  /** Stops an item and forgets it. */
  remove: (id: string) => void;
  /** Any file still on its way. */
  busy: boolean;
  failed: boolean;
  /** Of all bytes queued, 0 to 100. */
  percent: number;
}

/** Leaving the page aborts what is under way; the services keep what they have for the next visit. */
export function useResumableUpload<Row>(options: ResumableUploadOptions<Row>): ResumableUpload {
  const [items, dispatch] = useReducer(uploadReducer, []);
  const controllers = useRef(new Map<string, AbortController>());
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const run = useCallback(async (item: UploadItem) => {
    const controller = new AbortController();
    controllers.current.set(item.id, controller);
    const { signal } = controller;
    try {
      const { prepare = compressImage, wait } = latest.current;
      dispatch({ type: 'phase', id: item.id, phase: 'preparing' });
      const file = item.prepared ?? (prepare ? await prepare(item.file) : item.file);
      if (signal.aborted) return;
      dispatch({ type: 'prepared', id: item.id, file });
      const row = await uploadFile(file, latest.current, {
        signal,
        wait,
        onProgress: (sent, size) => {
          if (!signal.aborted) dispatch({ type: 'progress', id: item.id, sent, size });
        },
      });
      if (signal.aborted) return;
      dispatch({ type: 'remove', id: item.id });
      latest.current.onDone?.(row, item);
    } catch (error) {
      if (signal.aborted || isAbortedError(error)) return;
      dispatch({ type: 'failed', id: item.id, message: describeError(error).message });
      latest.current.onError?.(toErrorInfo(error), item);
    } finally {
      if (controllers.current.get(item.id) === controller) controllers.current.delete(item.id);
    }
  }, []);

  const parallel = options.parallel ?? 2;
  useEffect(() => {
    const waiting = items.filter((item) => item.phase === 'queued' && !controllers.current.has(item.id));
    for (const item of waiting.slice(0, Math.max(0, parallel - controllers.current.size))) void run(item);
  }, [items, parallel, run]);
  useEffect(() => {
    const running = controllers.current;
    return () => running.forEach((controller) => controller.abort());
  }, []);

  const add = useCallback((file: File, replaces?: string) => {
    const id = uuid();
    dispatch({ type: 'add', item: { id, file, replaces, phase: 'queued', sent: 0, size: file.size } });
    return id;
  }, []);
  const retry = useCallback((id: string) => dispatch({ type: 'phase', id, phase: 'queued' }), []);
  const remove = useCallback((id: string) => {
    controllers.current.get(id)?.abort();
    controllers.current.delete(id);
    dispatch({ type: 'remove', id });
  }, []);

  return useMemo(() => {
    const size = items.reduce((sum, item) => sum + item.size, 0);
    const sent = items.reduce((sum, item) => sum + item.sent, 0);
    return {
      items,
      add,
      retry,
      remove,
      busy: items.some((item) => item.phase !== 'failed'),
      failed: items.some((item) => item.phase === 'failed'),
      percent: size === 0 ? 0 : Math.round((sent / size) * 100),
    };
  }, [items, add, retry, remove]);
}
