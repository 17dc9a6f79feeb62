// In which layout a page is shown, for pages that stand under several of them; the shell's layouts provide it.
import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';

/**
 * `page`: outside business files. `apply`: filling in. `audit`: staff beside the material. `view`: read and print only.
 * `demo`: made-up data, no login, nothing is stored. `survey`: survey applications. `permission`: setting who sees
 * what.
 */
export type LayoutMode = 'page' | 'apply' | 'audit' | 'view' | 'demo' | 'survey' | 'permission';

export interface LayoutFacts {
  mode: LayoutMode;
  /** Hash path above the layout's pages, e.g. `/apply-layout-view`; empty outside business layouts. */
  basePath: string;
}

const noLayout: LayoutFacts = { mode: 'page', basePath: '' };
const LayoutContext = createContext<LayoutFacts>(noLayout);

/** Wraps the pages of one layout. */
export function LayoutModeProvider({ mode, basePath, children }: LayoutFacts & { children: ReactNode }) {
  return <LayoutContext.Provider value={{ mode, basePath }}>{children}</LayoutContext.Provider>;
}

/** The layout around the page; `page` outside the shell. */
export function useLayoutMode(): LayoutMode {
  return useContext(LayoutContext).mode;
}

/** Whether nothing may be changed here: looking at a case, or setting permissions on its form. */
export function useIsReadOnly(): boolean {
  const mode = useLayoutMode();
  return mode === 'view' || mode === 'audit';
}

const APPLY = '/apply-layout';

/**
 * Keeps links between business pages inside the layout the person is in: turns `/apply-layout/upload-materials?ywh=1`
 * into the same page of the present layout. Links elsewhere, and links from pages outside business layouts, stay as
 * they are.
 */
export function useLayoutPath(): (path: string) => string {
  const { mode, basePath } = useContext(LayoutContext);
  const stays = mode === 'page' || mode === 'survey' || basePath === '';
  return (path) => (!stays && path.startsWith(`${APPLY}/`) ? basePath + path.slice(APPLY.length) : path);
}
