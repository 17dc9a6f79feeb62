// A signature pad on a canvas: sharp on every screen, strokes kept across resizes.
import { useCallback, useEffect, useRef, useState } from 'react';
import type SignaturePad from 'signature_pad';
import type { PointGroup } from 'signature_pad';
import { createPressurePad } from './pressure-pad';
import { scaleStrokes } from './strokes';

/** Width over height. */
export const PAD_RATIO = 3;

export interface Pad {
  canvas: (element: HTMLCanvasElement | null) => void;
  strokes: number;
  clear: () => void;
  undo: () => void;
  /** The canvas with its strokes and width in CSS pixels, for export. */
  read: () => { canvas: HTMLCanvasElement; strokes: PointGroup[]; width: number } | undefined;
}

/** Strokes live in a ref with the width they were drawn at: a resize redraws them to scale. */
export function useSignaturePad(): Pad {
  const element = useRef<HTMLCanvasElement | null>(null);
  const pad = useRef<SignaturePad | null>(null);
  const drawn = useRef<{ strokes: PointGroup[]; width: number }>({ strokes: [], width: 0 });
  const [strokes, setStrokes] = useState(0);

  const fit = useCallback(() => {
    const canvas = element.current;
    const width = canvas?.clientWidth ?? 0;
    if (!canvas || !pad.current || width === 0) return;
    const ratio = Math.max(window.devicePixelRatio || 1, 1);
    const { strokes: kept, width: before } = drawn.current;
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round((width / PAD_RATIO) * ratio);
    canvas.getContext('2d')?.scale(ratio, ratio);
    drawn.current = { strokes: scaleStrokes(kept, before || width, width), width };
    pad.current.clear();
    pad.current.fromData(drawn.current.strokes);
  }, []);

  const canvas = useCallback(
    (next: HTMLCanvasElement | null) => {
      pad.current?.off();
      element.current = next;
      pad.current = null;
      if (!next) return;
      pad.current = createPressurePad(next);
      pad.current.addEventListener('endStroke', () => {
        drawn.current = { strokes: pad.current?.toData() ?? [], width: next.clientWidth };
        setStrokes(drawn.current.strokes.length);
      });
      fit();
    },
    [fit],
  );

  useEffect(() => {
    const observed = element.current;
    if (!observed || typeof ResizeObserver === 'undefined') {
      window.addEventListener('resize', fit);
      return () => window.removeEventListener('resize', fit);
    }
    // Only a changed width redraws; the height follows and would otherwise come round again.
    let width = observed.clientWidth;
    const observer = new ResizeObserver(() => {
      if (observed.clientWidth === width) return;
      width = observed.clientWidth;
      fit();
    });
    observer.observe(observed);
    return () => observer.disconnect();
  }, [fit]);

  const redraw = useCallback((next: PointGroup[]) => {
    drawn.current = { ...drawn.current, strokes: next };
    pad.current?.clear();
    pad.current?.fromData(next);
    setStrokes(next.length);
  }, []);

  return {
    canvas,
    strokes,
    clear: () => redraw([]),
    undo: () => redraw(drawn.current.strokes.slice(0, -1)),
    read: () =>
      element.current
        ? { canvas: element.current, strokes: drawn.current.strokes, width: element.current.clientWidth }
        : undefined,
  };
}
