// Documents one after another, pictures and PDF alike: page, zoom, turn, the next document; in its place on the page,
// or over everything with a way back.
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { announce } from '../announce';
import { Button } from '../button/button';
import { Icon } from '../icon/icon';
import { useFocusTrap } from '../layer/use-focus-trap';
import { PictureCanvas, Tool, ZoomTools, viewerKeys } from './picture-canvas';
import type { ViewedDocument } from './use-document-page';
import { useDocumentPage } from './use-document-page';
import styles from './viewer.module.css';

export interface DocumentViewerProps {
  documents: readonly ViewedDocument[];
  /** Key of the document that is looked at; the first where there is none of it. */
  current: string | null;
  onChange: (key: string) => void;
}

/**
 * Remembers page, zoom and turn of one document; the next one begins anew. The tools stand above the page: below, a
 * long card puts them under the fold.
 */
function Desk({
  document,
  at,
  count,
  step,
  children,
}: {
  document: ViewedDocument;
  at: number;
  count: number;
  step: (by: 1 | -1) => void;
  children?: ReactNode;
}) {
  const [index, setIndex] = useState(0);
  const [zoom, setZoom] = useState(1);
  const [degrees, setDegrees] = useState(document.rotation ?? 0);
  const page = useDocumentPage(document, index);
  const where = page.count > 1 ? `第${index + 1}页，共${page.count}页` : '';
  useEffect(() => {
    if (where) announce(where);
  }, [where]);
  function go(by: 1 | -1) {
    setIndex(Math.min(Math.max(0, index + by), Math.max(0, page.count - 1)));
    setZoom(1);
  }
  return (
    <div className={styles.desk} onKeyDown={(event) => viewerKeys(event, { zoom, setZoom, go })}>
      <div className={styles.bar}>
        {children}
        <p className={styles.title}>{document.name}</p>
        {count > 1 && <p className={styles.page}>{`${at + 1}/${count}份`}</p>}
      </div>
      <div className={styles.tools}>
        {page.count > 1 && (
          <>
            <Tool icon="chevron-left" label="上一页" disabled={index === 0} onClick={() => go(-1)} />
            <span className={styles.zoom}>{`${index + 1}/${page.count}`}</span>
            <Tool icon="chevron-right" label="下一页" disabled={index >= page.count - 1} onClick={() => go(1)} />
          </>
        )}
        <ZoomTools zoom={zoom} setZoom={setZoom} />
        <Tool icon="rotate" label="向右旋转90度" onClick={() => setDegrees((degrees + 90) % 360)} />
        {page.fileUrl && (
          <a
            className={styles.tool}
            href={page.fileUrl}
            download={document.name}
            aria-label={`下载${document.name}`}
            title="下载"
          >
            <Icon name="download" size={24} />
          </a>
        )}
        {count > 1 && (
          <>
            <Button size="small" disabled={at === 0} onClick={() => step(-1)}>
              上一份
            </Button>
            <Button size="small" disabled={at === count - 1} onClick={() => step(1)}>
              下一份
            </Button>
          </>
        )}
      </div>
      {page.failed ? (
        <div className={styles.state} role="alert">
          <p>未能打开这份文件。</p>
          <Button size="small" icon="refresh" onClick={page.retry}>
            重试
          </Button>
        </div>
      ) : page.url === null ? (
        <div className={styles.state} role="status">
          正在打开…
        </div>
      ) : (
        <PictureCanvas
          place={`${document.key}/${index}`}
          url={page.url}
          alt={[document.name, where].filter(Boolean).join('，')}
          degrees={degrees}
          zoom={zoom}
          setZoom={setZoom}
        />
      )}
    </div>
  );
}

function useChosen({ documents, current, onChange }: DocumentViewerProps) {
  const at = Math.max(
    0,
    documents.findIndex(({ key }) => key === current),
  );
  return {
    at,
    document: documents[at],
    step: (by: 1 | -1) => {
      const next = documents[at + by];
      if (next) onChange(next.key);
    },
  };
}

function InPlace(props: DocumentViewerProps) {
  const { at, document, step } = useChosen(props);
  if (!document) return null;
  return (
    <section className={styles.inPlace} aria-label={`查看：${document.name}`} data-surface="dark">
      <Desk key={document.key} document={document} at={at} count={props.documents.length} step={step} />
    </section>
  );
}

function Above({ onBack, ...props }: DocumentViewerProps & { onBack: () => void }) {
  const root = useRef<HTMLDivElement>(null);
  const { at, document, step } = useChosen(props);
  useFocusTrap({ active: true, root, onEscape: onBack });
  if (!document) return null;
  return createPortal(
    <div
      ref={root}
      className={styles.viewer}
      role="dialog"
      aria-modal="true"
      aria-label={`查看：${document.name}`}
      tabIndex={-1}
      data-surface="dark"
    >
      <Desk key={document.key} document={document} at={at} count={props.documents.length} step={step}>
        <button type="button" className={styles.back} onClick={onBack}>
          <Icon name="chevron-left" size={24} />
          返回
        </button>
      </Desk>
    </div>,
    window.document.body,
  );
}

/** With `onBack` above everything: focus is held inside and comes back afterwards. */
export function DocumentViewer({ onBack, ...props }: DocumentViewerProps & { onBack?: () => void }) {
  return onBack ? <Above {...props} onBack={onBack} /> : <InPlace {...props} />;
}
