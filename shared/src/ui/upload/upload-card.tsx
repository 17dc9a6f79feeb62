// One material: what it is, its files, those on their way, and where to add more.
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Notice } from '../feedback/notice';
import { ProgressBar } from '../feedback/progress-bar';
import { Icon } from '../icon/icon';
import { FilePicker } from './file-picker';
import type { FileRules } from './check-files';
import { PendingFile, StoredFile } from './file-rows';
import type { FileActions, UploadedFile } from './file-rows';
import type { ResumableUpload } from './use-resumable-upload';
import styles from './upload.module.css';

export type { UploadedFile } from './file-rows';

export interface UploadCardProps extends FileRules, FileActions {
  /** Also the prefix of ids: `${id}` is the file button, so that error summaries find it. */
  id: string;
  title: string;
  /** Level of the title's heading, 2 by default. */
  level?: 2 | 3;
  required?: boolean;
  /** Why it is asked for, or how to photograph it. */
  note?: ReactNode;
  /** A link to a sample. */
  sample?: ReactNode;
  /** Usually a `<Tag>`. */
  tag?: ReactNode;
  /** Missing, or sent back, with the reason. */
  error?: ReactNode;
  /** Set for materials that a department shares: nothing to upload. */
  sharedFrom?: string;
  files: readonly UploadedFile[];
  upload?: ResumableUpload;
  /** Nothing can be changed. */
  readOnly?: boolean;
}

/** Presentational but for `upload`, the hook's answer of this material. */
export function UploadCard({
  id,
  title,
  level = 2,
  required,
  note,
  sample,
  tag,
  error,
  sharedFrom,
  files,
  upload,
  readOnly,
  maxFiles = 20,
  accept,
  maxBytes,
  ...actions
}: UploadCardProps) {
  const [rejected, setRejected] = useState<readonly string[]>([]);
  const pending = upload?.items ?? [];
  const Heading = `h${level}` as const;
  const locked = readOnly || sharedFrom !== undefined || !upload;
  const room = maxFiles - files.length - pending.filter((item) => !item.replaces).length;

  function add(chosen: File[]) {
    setRejected([]);
    chosen.forEach((file) => upload?.add(file));
  }
  return (
    <section className={styles.card} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <Heading id={`${id}-title`} className={styles.title}>
          {title}
          {required && <span className={styles.required}>（必传）</span>}
        </Heading>
        {tag}
      </div>
      {note !== undefined && (
        <p className={styles.note}>
          {note} {sample}
        </p>
      )}
      {sharedFrom !== undefined && (
        <p className={styles.shared}>
          <Icon name="check-circle" />
          {`已由${sharedFrom || '部门'}共享，无需上传`}
        </p>
      )}
      {error !== undefined && error !== null && error !== '' && (
        <p className={styles.error}>
          <Icon name="warning" />
          <span>{error}</span>
        </p>
      )}
      {(files.length > 0 || pending.length > 0) && (
        <ul className={styles.files} aria-label={`${title}的文件`}>
          {files.map((file) => (
            <StoredFile
              key={file.id}
              file={file}
              locked={locked}
              accept={accept}
              maxBytes={maxBytes}
              onReplaceWith={(next) => upload?.add(next, file.id)}
              onRejected={(list) => setRejected(list.map((one) => one.message))}
              {...actions}
            />
          ))}
          {pending.map((item) => (
            <PendingFile
              key={item.id}
              item={item}
              onRetry={() => upload?.retry(item.id)}
              onCancel={() => upload?.remove(item.id)}
            />
          ))}
        </ul>
      )}
      {upload?.busy && pending.length > 1 && <ProgressBar percent={upload.percent} label={`${title}上传总进度`} />}
      {rejected.length > 0 && (
        <Notice tone="danger" live title="以下文件未上传">
          <ul>
            {rejected.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </Notice>
      )}
      {!locked && room > 0 && (
        <FilePicker
          id={id}
          label={title}
          accept={accept}
          maxBytes={maxBytes}
          maxFiles={room}
          onFiles={add}
          onRejected={(list) => setRejected(list.map((one) => one.message))}
        />
      )}
      {!locked && room <= 0 && <p className={styles.note}>{`已达到${maxFiles}个文件，如需更换请先删除。`}</p>}
    </section>
  );
}
