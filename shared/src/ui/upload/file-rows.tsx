// A file that has arrived, and a file on its way.
import { useRef } from 'react';
import { Button } from '../button/button';
import { confirm } from '../layer/dialogs';
import { ProgressBar } from '../feedback/progress-bar';
import { Icon } from '../icon/icon';
import { fileSizeText } from '../viewer/file-size';
import { isViewable } from '../viewer/is-viewable';
import { useObjectUrl } from '../viewer/use-object-url';
import { DEFAULT_ACCEPT, acceptList, checkFiles } from './check-files';
import type { RejectedFile } from './check-files';
import { withReadable } from './convert-pictures';
import type { UploadItem } from './upload-reducer';
import { Thumbnail } from './thumbnail';
import styles from './upload.module.css';

export interface UploadedFile {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  mime: string;
  pages?: number;
  /** Degrees clockwise. */
  rotation?: number;
  /** What it carries beside its pages, in words. */
  notes?: readonly string[];
}

export interface FileActions {
  /** Bytes of a stored picture, for its thumbnail. */
  loadContent?: (file: UploadedFile) => Promise<Blob>;
  /** Shows the file; hands it over as a download where it cannot be shown. */
  onPreview?: (file: UploadedFile) => void;
  /** `degrees` is the new angle, clockwise. */
  onRotate?: (file: UploadedFile, degrees: number) => void;
  /** Called after the person has said yes. */
  onRemove?: (file: UploadedFile) => void;
}

interface StoredFileProps extends FileActions {
  file: UploadedFile;
  locked?: boolean;
  accept?: readonly string[];
  maxBytes?: number;
  onReplaceWith: (file: File) => void;
  onRejected: (files: RejectedFile[]) => void;
}

/** Thumbnail, name and size, and what can be done with it. */
export function StoredFile({
  file,
  locked,
  accept = DEFAULT_ACCEPT,
  maxBytes,
  loadContent,
  onPreview,
  onRotate,
  onRemove,
  onReplaceWith,
  onRejected,
}: StoredFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const picture = file.mime.startsWith('image/');
  async function remove() {
    if (
      await confirm({
        title: '删除这份材料？',
        text: `${file.name}\n删除后需重新上传。`,
        confirmText: '删除',
        tone: 'danger',
      })
    )
      onRemove?.(file);
  }
  function replace(chosen: FileList | null) {
    withReadable([...(chosen ?? [])], accept, replaceWith);
    if (input.current) input.current.value = '';
  }
  function replaceWith(files: readonly File[]) {
    const { accepted, rejected } = checkFiles(files, { accept, maxBytes });
    if (accepted[0]) onReplaceWith(accepted[0]);
    if (rejected.length > 0) onRejected(rejected);
  }
  return (
    <li className={styles.file}>
      <Thumbnail file={file} load={picture ? loadContent : undefined} onOpen={onPreview && (() => onPreview(file))} />
      <div className={styles.fileText}>
        <p className={styles.fileName}>{file.name}</p>
        <p className={styles.fileFacts}>
          {[fileSizeText(file.size), file.pages ? `${file.pages}页` : ''].filter(Boolean).join(' · ')}
        </p>
        {file.notes && file.notes.length > 0 && <p className={styles.fileFacts}>{file.notes.join('；')}</p>}
        <div className={styles.fileActions}>
          {onPreview &&
            (isViewable(file.mime) ? (
              <Button
                size="small"
                variant="text"
                icon="eye"
                aria-label={`查看${file.name}`}
                onClick={() => onPreview(file)}
              >
                查看
              </Button>
            ) : (
              <Button
                size="small"
                variant="text"
                icon="download"
                aria-label={`下载${file.name}`}
                onClick={() => onPreview(file)}
              >
                下载
              </Button>
            ))}
          {!locked && picture && onRotate && (
            <Button
              size="small"
              variant="text"
              icon="rotate"
              aria-label={`旋转${file.name}`}
              onClick={() => onRotate(file, ((file.rotation ?? 0) + 90) % 360)}
            >
              旋转
            </Button>
          )}
          {!locked && (
            <Button
              size="small"
              variant="text"
              icon="refresh"
              aria-label={`替换${file.name}`}
              onClick={() => input.current?.click()}
            >
              替换
            </Button>
          )}
          {!locked && onRemove && (
            <Button
              size="small"
              variant="text"
              icon="trash"
              aria-label={`删除${file.name}`}
              onClick={() => void remove()}
            >
              删除
            </Button>
          )}
          {!locked && (
            <input
              ref={input}
              type="file"
              hidden
              tabIndex={-1}
              aria-hidden="true"
              accept={acceptList(accept)}
              data-upload="replace"
              onChange={(event) => replace(event.target.files)}
            />
          )}
        </div>
      </div>
    </li>
  );
}

const phaseText = { queued: '等待上传', preparing: '正在处理图片', sending: '上传中', failed: '上传失败' } as const;

/** Progress in words and as a bar; a failure says why and can be tried again. */
export function PendingFile({
  item,
  onRetry,
  onCancel,
}: {
  item: UploadItem;
  onRetry: () => void;
  onCancel: () => void;
}) {
  const { file, phase, sent, size, message } = item;
  const percent = size === 0 ? 0 : Math.floor((sent / size) * 100);
  const url = useObjectUrl(file.type.startsWith('image/') ? file : null);
  return (
    <li className={styles.file} data-phase={phase}>
      <span className={styles.thumb}>{url ? <img src={url} alt="" /> : <Icon name="file" size={28} />}</span>
      <div className={styles.fileText}>
        <p className={styles.fileName}>{file.name}</p>
        {phase === 'failed' ? (
          <p className={styles.error} role="alert">
            <Icon name="warning" />
            <span>{`${phaseText.failed}：${message ?? ''}`}</span>
          </p>
        ) : (
          <>
            <p className={styles.fileFacts}>
              {phase === 'sending' ? `${phaseText.sending} ${percent}%` : phaseText[phase]}
            </p>
            <ProgressBar percent={percent} label={`${file.name}上传进度`} showText={false} />
          </>
        )}
        <div className={styles.fileActions}>
          {phase === 'failed' && (
            <Button size="small" icon="refresh" aria-label={`重试上传${file.name}`} onClick={onRetry}>
              重试
            </Button>
          )}
          <Button
            size="small"
            variant="text"
            icon="close"
            aria-label={`${phase === 'failed' ? '移除' : '取消上传'}${file.name}`}
            onClick={onCancel}
          >
            {phase === 'failed' ? '移除' : '取消'}
          </Button>
        </div>
      </div>
    </li>
  );
}
