// Waits with what takes the place of controls until nobody is in them.
import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** Whether `isReady` has come true and the focus was outside of `place` since: what somebody uses is not taken away. */
export function useOnceLeft(place: RefObject<HTMLElement | null>, isReady: boolean): boolean {
  const [isLeft, setLeft] = useState(isReady);
  useEffect(() => {
    const element = place.current;
    if (!isReady || isLeft || !element) return;
    if (!element.contains(document.activeElement)) return setLeft(true);
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) setLeft(true);
    };
    element.addEventListener('focusout', leave);
    return () => element.removeEventListener('focusout', leave);
  }, [place, isReady, isLeft]);
  return isLeft;
}
