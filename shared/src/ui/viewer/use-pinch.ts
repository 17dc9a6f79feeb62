// Two fingers on a picture, or the wheel with Ctrl, change its zoom.
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

function distance([a, b]: PointerEvent[]): number {
  return a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0;
}

/** `zoom` within 1 and `most`. */
export function zoomWithin(zoom: number, most: number): number {
  return Math.min(most, Math.max(1, zoom));
}

/** Zoom stays within 1 and `most`. */
export function usePinch(
  target: RefObject<HTMLElement | null>,
  zoom: number,
  setZoom: (zoom: number) => void,
  most = 4,
): void {
  const now = useRef({ zoom, setZoom });
  useEffect(() => {
    now.current = { zoom, setZoom };
  });
  useEffect(() => {
    const element = target.current;
    if (!element) return undefined;
    const fingers = new Map<number, PointerEvent>();
    let from = { spread: 0, zoom: 1 };
    function down(event: PointerEvent) {
      if (event.pointerType !== 'touch') return;
      fingers.set(event.pointerId, event);
      if (fingers.size === 2) from = { spread: distance([...fingers.values()]), zoom: now.current.zoom };
    }
    function move(event: PointerEvent) {
      if (!fingers.has(event.pointerId)) return;
      fingers.set(event.pointerId, event);
      if (fingers.size === 2 && from.spread > 0)
        now.current.setZoom(zoomWithin(from.zoom * (distance([...fingers.values()]) / from.spread), most));
    }
    function up(event: PointerEvent) {
      fingers.delete(event.pointerId);
    }
    function wheel(event: WheelEvent) {
      if (!event.ctrlKey) return;
      event.preventDefault();
      now.current.setZoom(zoomWithin(now.current.zoom * (event.deltaY < 0 ? 1.15 : 1 / 1.15), most));
    }
    const leave = new AbortController();
    const options = { signal: leave.signal };
    element.addEventListener('pointerdown', down, options);
    element.addEventListener('pointermove', move, options);
    for (const type of ['pointerup', 'pointercancel'] as const) element.addEventListener(type, up, options);
    element.addEventListener('wheel', wheel, { ...options, passive: false });
    return () => leave.abort();
  }, [target, most]);
}
