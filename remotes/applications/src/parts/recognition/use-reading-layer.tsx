// Opens the layer that reads documents: its code comes with the first use, so that no form loads it beforehand.
import { useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { uuid } from '@portal/shared/kernel';
import { tellError } from '../use-case-actions';
import type { ReadingLayerProps } from './reading-layer';

type Opening = Omit<ReadingLayerProps, 'onClose'>;

export interface ReadingLayerPort {
  /** Name of the button that waits for the code. */
  readonly busy: string | null;
  readonly layer: ReactNode;
  readonly open: (name: string, opening: Opening) => Promise<void>;
}

interface Shown { readonly id: string; readonly Layer: ComponentType<ReadingLayerProps>; readonly opening: Opening }

export function useReadingLayer(): ReadingLayerPort {
  const [busy, setBusy] = useState<string | null>(null);
  const [shown, setShown] = useState<Shown | null>(null);

  async function open(name: string, opening: Opening) {
    setBusy(name);
    try {
      const { ReadingLayer } = await import(/* webpackChunkName: "read-document" */ './reading-layer');
      setShown({ id: uuid(), Layer: ReadingLayer, opening });
    } catch (error) {
      await tellError('识别功能未能打开，请手工填写', error);
    } finally {
      setBusy(null);
    }
  }
  /** One that was opened while the last was still closing stays. */
  const close = (id: string) => setShown((now) => (now?.id === id ? null : now));
  return { busy, open, layer: shown && <shown.Layer key={shown.id} {...shown.opening} onClose={() => close(shown.id)} /> };
}
