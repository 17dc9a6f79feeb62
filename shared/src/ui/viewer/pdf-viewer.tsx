// A PDF: what it is, and links that open or save it; the page's own policy allows no embedded documents.
import { Button } from '../button/button';
import { ButtonRow } from '../button/button-row';
import { errorWords } from '../feedback/error-info';
import { Notice } from '../feedback/notice';
import { Icon } from '../icon/icon';
import { fileSizeText } from './file-size';
import { useLoadedBlob } from './use-loaded-blob';
import { useObjectUrl } from './use-object-url';
import styles from './viewer.module.css';

export interface PdfViewerProps {
  /** File name for saving, with its ending. */
  name: string;
  /** Heading shown; the name by default. */
  title?: string;
  /** Known before it is fetched. */
  pages?: number;
  /** Fetches the bytes with the signed-in client; `blob:` addresses carry no token. */
  load: () => Promise<Blob>;
  /** Changes when `load` would fetch something else; the name by default. */
  cacheKey?: string;
}

/** Opens in the browser's own viewer, in a new tab. */
export function PdfViewer({ name, title = name, pages, load, cacheKey = name }: PdfViewerProps) {
  const { loaded, reload } = useLoadedBlob(cacheKey, load);
  const url = useObjectUrl(loaded.state === 'ready' ? loaded.blob : null);
  const facts = ['PDF', pages !== undefined && `${pages}页`, loaded.state === 'ready' && fileSizeText(loaded.blob.size)]
    .filter(Boolean)
    .join(' · ');
  return (
    <div className={styles.pdf}>
      <span className={styles.pdfIcon}>
        <Icon name="file" size={32} />
      </span>
      <div className={styles.pdfText}>
        <p className={styles.pdfTitle}>{title}</p>
        <p className={styles.pdfFacts}>{facts}</p>
      </div>
      {loaded.state === 'error' ? (
        <Notice
          tone="danger"
          live
          title={errorWords(loaded.error).title}
          action={
            <Button size="small" icon="refresh" onClick={reload}>
              重试
            </Button>
          }
        />
      ) : (
        <ButtonRow>
          {url ? (
            <Button href={url} target="_blank" icon="external" aria-label={`打开${title}（新标签页）`}>
              打开
            </Button>
          ) : (
            <Button loading icon="external">
              打开
            </Button>
          )}
          {url && (
            <Button href={url} download={name} icon="download" variant="text" aria-label={`下载${title}`}>
              下载
            </Button>
          )}
        </ButtonRow>
      )}
    </div>
  );
}
