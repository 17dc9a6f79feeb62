// The keys of the desk: with Alt or Ctrl, so that they meet no typing; `?` opens their sheet outside of fields.
import { useEffect, useRef, useState } from 'react';

export interface DeskKey {
  /** As people read it: `Alt+C`, `Ctrl+Enter`, `Alt+↓`. */
  keys: string;
  label: string;
  run: () => void;
}

const KEPT = 'desk-keys-off';
const NAMES: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓', Slash: '/', Enter: 'Enter' };

/** By the place of the key: with Alt some keyboards type other characters. */
function keysOf({ altKey, ctrlKey, metaKey, code }: KeyboardEvent): string | null {
  if (altKey === (ctrlKey || metaKey)) return null;
  const name = NAMES[code] ?? code.replace(/^(Key|Digit)/, '');
  return `${altKey ? 'Alt' : 'Ctrl'}+${name}`;
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
/** A layer has keys of its own. */
const isLayerOpen = () => document.querySelector('[aria-modal="true"]:not([inert])') !== null;

function readOff(): boolean {
  try {
    return localStorage.getItem(KEPT) === '1';
  } catch {
    return false;
  }
}

export function useDeskKeys(
  keys: readonly DeskKey[],
  openSheet: () => void,
): { isOff: boolean; setOff: (off: boolean) => void } {
  const [isOff, setIsOff] = useState(readOff);
  const latest = useRef({ keys, openSheet });
  useEffect(() => {
    latest.current = { keys, openSheet };
  });
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.isComposing || event.repeat || isLayerOpen()) return;
      const pressed = keysOf(event);
      const isSheet = pressed === 'Alt+/' || (event.key === '?' && !isTyping(event.target) && !isOff);
      const found = isOff ? undefined : latest.current.keys.find((key) => key.keys === pressed);
      if (!isSheet && !found) return;
      event.preventDefault();
      if (isSheet) latest.current.openSheet();
      else found?.run();
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isOff]);
  return {
    isOff,
    setOff(off) {
      setIsOff(off);
      try {
        localStorage.setItem(KEPT, off ? '1' : '0');
      } catch {
        // Kept for this visit only.
      }
    },
  };
}
