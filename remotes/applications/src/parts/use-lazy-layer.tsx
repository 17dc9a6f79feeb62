// Opens a layer whose code comes with its first use, so that no page loads it beforehand.
import { Fragment, useState } from 'react';
import type { ReactNode } from 'react';
import { uuid } from '@portal/shared/kernel';
import { showError } from './use-case-actions';

/** Draws the layer that is wanted; it must call `onClose` once it has closed. */
type Draw<Layers> = (layers: Layers, onClose: () => void) => ReactNode;
interface Shown<Layers> {
  readonly id: string;
  readonly layers: Layers;
  readonly draw: Draw<Layers>;
}

export interface LazyLayerPort<Layers> {
  /** Name of the button that waits for the code. */
  readonly busy: string | null;
  readonly layer: ReactNode;
  readonly open: (name: string, draw: Draw<Layers>) => Promise<void>;
}

/** @param failure told, with the reason, when the code cannot be had */
export function useLazyLayer<Layers>(load: () => Promise<Layers>, failure: string): LazyLayerPort<Layers> {
  const [busy, setBusy] = useState<string | null>(null);
  const [shown, setShown] = useState<Shown<Layers> | null>(null);

  async function open(name: string, draw: Draw<Layers>) {
    setBusy(name);
    try {
      setShown({ id: uuid(), layers: await load(), draw });
    } catch (error) {
      await showError(failure, error);
    } finally {
      setBusy(null);
    }
  }
  /** One that was opened while the last was still closing stays. */
  const close = (id: string) => setShown((now) => (now?.id === id ? null : now));
  return {
    busy,
    open,
    layer: shown && <Fragment key={shown.id}>{shown.draw(shown.layers, () => close(shown.id))}</Fragment>,
  };
}
