// One page of a document as a picture: a photograph is its own page, a PDF is opened once and drawn page by page.
import { useEffect, useRef, useState } from 'react';
import type { PdfPages } from './pdf-pages';
import { useLoadedBlob } from './use-loaded-blob';
import { useObjectUrl } from './use-object-url';

export interface ViewedDocument {
  key: string;
  /** File name for saving, with its ending. */
  name: string;
  mime: string;
  /** Degrees clockwise as saved: 0, 90, 180, 270. */
  rotation?: number;
  load: () => Promise<Blob>;
}
type Opened = { key: string; pages: PdfPages };
type Drawn = { place: string; blob: Blob };

export interface DocumentPage {
  /** Pages of the document; 0 until it is known. */
  count: number;
  /** `blob:` address of the page, and of the whole file for saving. */
  url: string | null;
  fileUrl: string | null;
  failed: boolean;
  retry: () => void;
}

/** @param index page from 0 */
export function useDocumentPage(document: ViewedDocument, index: number): DocumentPage {
  const { loaded, reload } = useLoadedBlob(document.key, document.load);
  const file = loaded.state === 'ready' ? loaded.blob : null;
  const isPdf = document.mime === 'application/pdf';
  const [opened, setOpened] = useState<Opened | null>(null);
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const [broken, setBroken] = useState<string | null>(null);
  const place = `${document.key} ${index}`;
  const key = document.key;
  const latest = useRef(place);
  useEffect(() => {
    latest.current = place;
  });
  useEffect(() => {
    if (!isPdf || !file) return undefined;
    let current = true;
    let pages: PdfPages | undefined;
    void (async () => {
      try {
        const { openPdf } = await import(/* webpackChunkName: "pdf-pages" */ './pdf-pages');
        if (!current) return;
        pages = await openPdf(file);
        if (current) setOpened({ key, pages });
        else pages.close();
      } catch {
        if (current) setBroken(key);
      }
    })();
    return () => {
      current = false;
      pages?.close();
      setOpened(null);
      setBroken(null);
    };
  }, [file, isPdf, key]);
  useEffect(() => {
    if (opened?.key !== key) return;
    opened.pages.draw(index).then(
      (blob) => latest.current === place && setDrawn({ place, blob }),
      () => latest.current === place && setBroken(key),
    );
  }, [opened, key, index, place]);
  const fileUrl = useObjectUrl(file);
  const drawnUrl = useObjectUrl(drawn?.place === place ? drawn.blob : null);
  return {
    count: isPdf ? (opened?.key === key ? opened.pages.count : 0) : 1,
    url: isPdf ? drawnUrl : fileUrl,
    fileUrl,
    failed: loaded.state === 'error' || broken === key,
    retry: reload,
  };
}
