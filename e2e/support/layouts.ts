// On which screen a test is walked: in the short run each at that of those who do it, in the full run journeys on both.
import type { TestInfo } from '@playwright/test';
import { isFull } from './run';

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
export const DESK = { viewport: { width: 1280, height: 900 }, hasTouch: false, isMobile: false };
export const LAYOUTS = { phone: PHONE, desktop: DESK };
export type LayoutName = keyof typeof LAYOUTS;

const JOURNEYS = '/journeys/';
/**
 * Journeys that are walked on a desktop; all others on a phone. The short run tries the other width of every page that
 * is settled.
 */
const AT_A_DESK = ['listing.spec.ts', 'sold-units.spec.ts'];

/**
 * Projects of the full run bear the names of layouts. The short run has one project: each would have workers, hence
 * portals, of its own.
 */
export function layoutOf({ file, project }: { file: string; project: { name: string } }): LayoutName {
  if (isFull) return project.name as LayoutName;
  return file.includes(JOURNEYS) && !AT_A_DESK.some((name) => file.endsWith(`/${name}`)) ? 'phone' : 'desktop';
}

/** What an `Actor` comes in with: a screen as this test has. */
export function projectOf(info: TestInfo): { name: LayoutName; use: typeof PHONE } {
  const name = layoutOf(info);
  return { name, use: LAYOUTS[name] };
}

/** For a file that walks through dialogs, pickers and focus as somebody does who has not asked for less motion. */
export const WITH_MOTION = { contextOptions: { reducedMotion: 'no-preference' as const } };
