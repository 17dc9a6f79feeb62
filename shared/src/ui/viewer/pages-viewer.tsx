// Pages that are asked for one by one, each when it is looked at: small ones to choose from beside the page, zoom,
// turn, keyboard; saved only where that is allowed.
import { useEffect, useState } from 'react';
import { announce } from '../announce';
import { Button } from '../button/button';
import { Icon } from '../icon/icon';
import { PictureCanvas, Tool, ZoomTools, viewerKeys } from './picture-canvas';
import { PageThumb } from './picture-thumb';
import { useLoadedBlob } from './use-loaded-blob';
import { useObjectUrl } from './use-object-url';
import styles from './viewer.module.css';

export interface ViewedPage {
  key: string;
  /** Of the paper and the page, in words. */
  name: string;
}

export interface PagesViewerProps {
  /** What is looked at, in words. */
  label: string;
  pages: readonly ViewedPage[];
  /** Key of the page that is shown; the first where there is none of it. */
  current: string | null;
  onChange: (key: string) => void;
  load: (key: string, size: 'thumb' | 'full') => Promise<Blob>;
  /** How many times it can be enlarged. */
  mostZoom: number;
  maySave: boolean;
}

export function PagesViewer({ label, pages, current, onChange, load, mostZoom, maySave }: PagesViewerProps) {
  const at = Math.max(
    0,
    pages.findIndex(({ key }) => key === current),
  );
  const page = pages[at];
  if (!page) return null;
  const go = (by: 1 | -1) => {
    const next = pages[at + by];
    if (next) onChange(next.key);
  };
  return (
    <section className={styles.inPlace} aria-label={label} data-surface="dark">
      <nav className={styles.thumbs} aria-label="页面缩略图">
        <ol>
          {pages.map(({ key, name }, index) => (
            <li key={key}>
              <button
                type="button"
                className={styles.thumb}
                aria-label={`${index + 1}，${name}`}
                aria-current={index === at ? 'page' : undefined}
                onClick={() => onChange(key)}
              >
                <PageThumb pictureId={key} load={load} />
                <span>{index + 1}</span>
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <Sheet key={page.key} {...{ page, at, go, load, mostZoom, maySave }} count={pages.length} />
    </section>
  );
}

/** Zoom and turn are of one page: the next one begins anew. */
function Sheet({
  page: { key, name },
  at,
  count,
  go,
  load,
  mostZoom,
  maySave,
}: Pick<PagesViewerProps, 'load' | 'mostZoom' | 'maySave'> & {
  page: ViewedPage;
  at: number;
  count: number;
  go: (by: 1 | -1) => void;
}) {
  const [zoom, setZoom] = useState(1);
  const [degrees, setDegrees] = useState(0);
  const { loaded, reload } = useLoadedBlob(key, () => load(key, 'full'));
  const url = useObjectUrl(loaded.state === 'ready' ? loaded.blob : null);
  useEffect(() => {
    announce(`第${at + 1}页，共${count}页，${name}`);
  }, [at, count, name]);
  return (
    <div className={styles.desk} onKeyDown={(event) => viewerKeys(event, { zoom, setZoom, go, most: mostZoom })}>
      <div className={styles.bar}>
        <p className={styles.title}>{name}</p>
        <p className={styles.page}>{`${at + 1}/${count}`}</p>
      </div>
      <div className={styles.tools}>
        <Tool icon="chevron-left" label="上一页" disabled={at === 0} onClick={() => go(-1)} />
        <ZoomTools zoom={zoom} setZoom={setZoom} most={mostZoom} />
        <Tool icon="rotate" label="向右旋转90度" onClick={() => setDegrees((degrees + 90) % 360)} />
        {maySave && url && (
          <a className={styles.tool} href={url} download={`${name}.jpg`} aria-label={`下载${name}`} title="下载">
            <Icon name="download" size={24} />
          </a>
        )}
        <Tool icon="chevron-right" label="下一页" disabled={at === count - 1} onClick={() => go(1)} />
      </div>
      {loaded.state === 'error' ? (
        <div className={styles.state} role="alert">
          <p>未能打开这一页，可能查阅期限已过。</p>
          <Button size="small" icon="refresh" onClick={reload}>
            重试
          </Button>
        </div>
      ) : url === null ? (
        <div className={styles.state} role="status">
          正在打开…
        </div>
      ) : (
        <PictureCanvas
          place={key}
          url={url}
          alt={name}
          degrees={degrees}
          zoom={zoom}
          setZoom={setZoom}
          most={mostZoom}
        />
      )}
    </div>
  );
}
