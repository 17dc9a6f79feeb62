// Keeps the tab's title in step with the page, and marks it while a form has errors.
import { PORTAL_NAME } from '../kernel';
import { useEffect } from 'react';

const ERROR_MARK = '错误：';
let page = '';
let marks = 0;

function write(): void {
  document.title = `${marks > 0 ? ERROR_MARK : ''}${page || PORTAL_NAME}`;
}

/** Sets the document's title to `title`; the platform's name stands for an empty one (specification 1). */
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
