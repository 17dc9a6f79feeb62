// How a person wants to see the portal: elder size and high contrast, on every page and after signing out.
import { useSyncExternalStore } from 'react';

export interface DisplayPreferences {
  size: 'normal' | 'elder';
  contrast: 'normal' | 'high';
}

/**
 * A cookie, because signing out clears local storage and a person's eyes stay the same; kept-display.ts reads it,
 * written out there for its weight.
 */
const DISPLAY_COOKIE = 'portal-display';
const YEAR_S = 31_536_000;
const listeners = new Set<() => void>();

export function readDisplayPreferences(): DisplayPreferences {
  const { size, contrast } = document.documentElement.dataset;
  return { size: size === 'elder' ? 'elder' : 'normal', contrast: contrast === 'high' ? 'high' : 'normal' };
}

/** Changes and keeps preferences. */
export function changeDisplay(change: Partial<DisplayPreferences>): void {
  const next = { ...readDisplayPreferences(), ...change };
  Object.assign(document.documentElement.dataset, next);
  document.cookie = `${DISPLAY_COOKIE}=${next.size}.${next.contrast}; path=/; max-age=${YEAR_S}; SameSite=Strict`;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useDisplayPreferences(): DisplayPreferences {
  const size = useSyncExternalStore(subscribe, () => readDisplayPreferences().size);
  const contrast = useSyncExternalStore(subscribe, () => readDisplayPreferences().contrast);
  return { size, contrast };
}
