// Chooses files that are kept one by one, pictures unless said, and shows those on their way and why one could not be
// taken.
import { useEffect, useRef, useState } from 'react';
import { Button } from '../button/button';
import { Notice } from '../feedback/notice';
import { Stack } from '../layout/layout';
import type { RejectedFile } from './check-files';
import { FilePicker } from './file-picker';
import { useUploadLine } from './use-upload-line';
import styles from './upload-picker.module.css';

const ACCEPT = ['image/jpeg', 'image/png'];

export interface UploadPickerProps<Kept> {
  /** What the files show; part of the buttons' names. */
  label: string;
  /** How many more are taken. */
  room: number;
  send: (file: File) => Promise<Kept>;
  onKept: (kept: Kept) => void;
  /** How many are on their way or wait for their turn; those that failed are not. */
  onPending?: (count: number) => void;
  id?: string;
  /** MIME types; pictures unless said. */
  accept?: readonly string[];
  /** What they are called. */
  noun?: string;
}

export function UploadPicker<Kept>({
  label,
  room,
  send,
  onKept,
  onPending,
  id,
  accept = ACCEPT,
  noun = '图片',
}: UploadPickerProps<Kept>) {
  const { pending, add, retry, drop } = useUploadLine(send, onKept);
  const [rejected, setRejected] = useState<RejectedFile[]>([]);
  const left = room - pending.length;
  const going = pending.filter(({ message }) => message === null).length;
  const told = useRef(onPending);
  told.current = onPending;
  useEffect(() => told.current?.(going), [going]);
  return (
    <Stack gap={3}>
      {left > 0 ? (
        <FilePicker
          id={id}
          label={label}
          accept={accept}
          maxFiles={left}
          onFiles={(files) => {
            setRejected([]);
            add(files);
          }}
          onRejected={setRejected}
        />
      ) : (
        <Notice tone="info">{`${noun}数量已满，如需添加请先删除不需要的${noun}。`}</Notice>
      )}
      {rejected.length > 0 && (
        <Notice tone="warning" live title={`有${noun}未能添加`}>
          {rejected.map(({ message }) => (
            <p key={message}>{message}</p>
          ))}
        </Notice>
      )}
      {pending.length > 0 && (
        <ul className={styles.pending} aria-label={`${label}：正在上传`}>
          {pending.map((row) => (
            <li key={row.key}>
              <span className={row.message ? styles.failed : undefined} role={row.message ? 'alert' : undefined}>
                {row.message ? `${row.file.name}：${row.message}` : `${row.file.name}：正在上传`}
              </span>
              {row.message && (
                <span>
                  <Button
                    size="small"
                    icon="refresh"
                    aria-label={`重试上传${row.file.name}`}
                    onClick={() => retry(row)}
                  >
                    重试
                  </Button>{' '}
                  <Button size="small" variant="text" aria-label={`移除${row.file.name}`} onClick={() => drop(row)}>
                    移除
                  </Button>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}
