// Keeps the tab's title in step with the page, and marks it while a form has errors.
import { useEffect } from 'react';

export const PLATFORM = '不动产智慧政务平台';
const ERROR_MARK = '错误：';
let page = '';
let marks = 0;

function write(): void {
  document.title = `${marks > 0 ? ERROR_MARK : ''}${page ? `${page} - ` : ''}${PLATFORM}`;
}

/** Sets the title to `title` and the platform's name. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    page = title;
    write();
  }, [title]);
}

/** While `active`, the tab's title starts with 「错误：」, so that it is heard first. */
export function useTitleErrorMark(active: boolean): void {
  useEffect(() => {
    if (!active) return undefined;
    marks += 1;
    write();
    return () => {
      marks -= 1;
      write();
    };
  }, [active]);
}
