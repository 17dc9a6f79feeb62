// What a page tells the frame around it, and what the frame tells the page.
import { createContext, useContext } from 'react';

export type PageState = 'loading' | 'ready' | 'empty' | 'error';

export interface PageFrame {
  /** Path of the current route; a change moves focus to the heading again. */
  path: string;
  /** Names the tab; the page's own heading where there is no frame. Empty for a route without a title. */
  routeTitle?: string;
  /** The frame writes it to `main#page[data-state]`. */
  report: (state: PageState) => void;
}

const noFrame: PageFrame = { path: '', report: () => undefined };

/** Provided by the shell's layout; a page alone works without it. */
export const PageStateContext = createContext<PageFrame>(noFrame);

/** The frame around the page. */
export function usePageState(): PageFrame {
  return useContext(PageStateContext);
}
