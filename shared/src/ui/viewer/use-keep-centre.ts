// Keeps what is in the middle of a scrolled picture in the middle when its zoom changes.
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** `key` starts over in the centre: another page, another angle. */
export function useKeepCentre(target: RefObject<HTMLElement | null>, zoom: number, key: string): void {
  const centre = useRef({ x: 0.5, y: 0.5 });
  useEffect(() => {
    const element = target.current;
    if (!element) return undefined;
    function remember() {
      if (!element) return;
      centre.current = {
        x: (element.scrollLeft + element.clientWidth / 2) / element.scrollWidth,
        y: (element.scrollTop + element.clientHeight / 2) / element.scrollHeight,
      };
    }
    element.addEventListener('scroll', remember, { passive: true });
    return () => element.removeEventListener('scroll', remember);
  }, [target]);
  useLayoutEffect(() => {
    centre.current = { x: 0.5, y: 0.5 };
  }, [key]);
  useLayoutEffect(() => {
    const element = target.current;
    if (!element) return;
    const { x, y } = centre.current;
    element.scrollLeft = x * element.scrollWidth - element.clientWidth / 2;
    element.scrollTop = y * element.scrollHeight - element.clientHeight / 2;
  }, [target, zoom, key]);
}
