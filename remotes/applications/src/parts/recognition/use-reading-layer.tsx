// Opens what reads documents: its code comes with the first use, so that no page loads it beforehand.
import { Fragment, useState } from 'react';
import type { ReactNode } from 'react';
import { uuid } from '@portal/shared/kernel';
import { tellError } from '../use-case-actions';
import type * as ReadingLayers from './reading-layer';

type Layers = typeof ReadingLayers;
/** Draws the layer that is wanted; it must call `onClose` once it has closed. */
type Draw = (layers: Layers, onClose: () => void) => ReactNode;
interface Shown { readonly id: string; readonly layers: Layers; readonly draw: Draw }

export interface ReadingLayerPort {
  /** Name of the button that waits for the code. */
  readonly busy: string | null;
  readonly layer: ReactNode;
  readonly open: (name: string, draw: Draw) => Promise<void>;
}

export function useReadingLayer(): ReadingLayerPort {
  const [busy, setBusy] = useState<string | null>(null);
  const [shown, setShown] = useState<Shown | null>(null);

  async function open(name: string, draw: Draw) {
    setBusy(name);
    try {
      setShown({ id: uuid(), layers: await import(/* webpackChunkName: "read-document" */ './reading-layer'), draw });
    } catch (error) {
      await tellError('识别功能未能打开，请手工填写', error);
    } finally {
      setBusy(null);
    }
  }
  /** One that was opened while the last was still closing stays. */
  const close = (id: string) => setShown((now) => (now?.id === id ? null : now));
  return { busy, open, layer: shown && <Fragment key={shown.id}>{shown.draw(shown.layers, () => close(shown.id))}</Fragment> };
}
