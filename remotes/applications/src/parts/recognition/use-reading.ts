// One photograph on its way: made smaller, sent, read; can be given up at any moment.
import { useEffect, useRef, useState } from 'react';
import type { ReadDocument } from '@portal/shared/catalogue';
import { describeError } from '@portal/shared/kernel';
import { announce } from '@portal/shared/ui';
import { compressImage } from '@portal/shared/ui/upload';
import { documentKinds } from './documents';
import type { Found } from './documents';

export type ReadingState =
  | { readonly step: 'choose'; readonly trouble: string | null }
  /** `percent` of the photograph have arrived; at 100 it is being read. */
  | { readonly step: 'busy'; readonly percent: number }
  | { readonly step: 'read'; readonly photograph: File; readonly found: Found };

const BEGIN: ReadingState = { step: 'choose', trouble: null };

export interface ReadingUse {
  /** Whether what was found is of use; anything is, unless said. */
  readonly isEnough?: (found: Found) => boolean;
  /** Told once what was read. */
  readonly onRead?: (found: Found) => void;
}

const isAnything = ({ values }: Found) => Object.values(values).some(Boolean);

export function useReading(document: ReadDocument, { isEnough = isAnything, onRead }: ReadingUse = {}) {
  const [state, setState] = useState<ReadingState>(BEGIN);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  function refuse(trouble: string): void {
    setState({ step: 'choose', trouble });
  }
  function cancel(): void {
    running.current?.abort();
    running.current = null;
    setState(BEGIN);
  }
  async function take(file: File): Promise<void> {
    const { name, read, nothing } = documentKinds[document];
    const call = new AbortController();
    running.current?.abort();
    running.current = call;
    setState({ step: 'busy', percent: 0 });
    announce(`正在识别${name}`);
    try {
      const photograph = await compressImage(file, { scale: 1 });
      const found = await read(photograph, {
        signal: call.signal,
        onProgress: (percent) => {
          if (!call.signal.aborted) setState({ step: 'busy', percent });
        },
      });
      if (call.signal.aborted) return;
      if (!isEnough(found)) {
        refuse(nothing);
        return;
      }
      setState({ step: 'read', photograph, found });
      onRead?.(found);
    } catch (error) {
      if (!call.signal.aborted) refuse(describeError(error).message);
    }
  }
  return { state, take, cancel, refuse };
}
