// Ways to choose a file: button, camera, drop.
import { useId, useRef, useState } from 'react';
import type { ChangeEvent, DragEvent } from 'react';
import { Button } from '../button/button';
import { cx } from '../cx';
import { useMediaQuery } from '../use-media-query';
import { DEFAULT_ACCEPT, DEFAULT_MAX_BYTES, acceptList, acceptText, checkFiles } from './check-files';
import type { FileRules, RejectedFile } from './check-files';
import { fileSizeText } from '../viewer/file-size';
import { withReadable } from './convert-pictures';
import styles from './upload.module.css';

export interface FilePickerProps extends FileRules {
  /** What is asked for; part of the buttons' names. */
  label: string;
  onFiles: (files: File[]) => void;
  onRejected?: (files: RejectedFile[]) => void;
  disabled?: boolean;
  /** Id of the file button, for error summaries. */
  id?: string;
}

/** Camera where there is a touch screen, dropping on the others; the button is everywhere. */
export function FilePicker({
  label,
  onFiles,
  onRejected,
  disabled,
  id,
  accept = DEFAULT_ACCEPT,
  maxBytes = DEFAULT_MAX_BYTES,
  maxFiles = Infinity,
}: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const [over, setOver] = useState(false);
  const touch = useMediaQuery('(any-pointer: coarse)');
  const wide = useMediaQuery('(min-width: 768px)');
  const pictures = accept.some((type) => type.startsWith('image/'));

  const take = (files: readonly File[]) => withReadable(files, accept, takeReadable);
  function takeReadable(files: readonly File[]) {
    const { accepted, rejected } = checkFiles(files, { accept, maxBytes, maxFiles });
    if (accepted.length > 0) onFiles(accepted);
    if (rejected.length > 0) onRejected?.(rejected);
  }
  function change(event: ChangeEvent<HTMLInputElement>) {
    take([...(event.target.files ?? [])]);
    // The same file chosen again must count as a change.
    event.target.value = '';
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    if (!disabled) take([...event.dataTransfer.files]);
  }
  const hidden = { type: 'file', hidden: true, tabIndex: -1, 'aria-hidden': true, onChange: change } as const;
  return (
    <div
      className={cx(styles.picker, over && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input {...hidden} ref={input} accept={acceptList(accept)} multiple={maxFiles > 1} data-upload="file" />
      <input {...hidden} ref={camera} accept="image/*" capture="environment" data-upload="camera" />
      <div className={styles.pickerButtons}>
        {touch && pictures && (
          <Button
            icon="camera"
            disabled={disabled}
            aria-label={`拍照上传${label}`}
            onClick={() => camera.current?.click()}
          >
            拍照
          </Button>
        )}
        <Button
          id={id}
          icon="upload"
          disabled={disabled}
          aria-label={`选择文件，${label}`}
          aria-describedby={hintId}
          onClick={() => input.current?.click()}
        >
          选择文件
        </Button>
        {!touch && wide && <span className={styles.dropHint}>或将文件拖到这里</span>}
      </div>
      <p id={hintId} className={styles.hint}>{`支持 ${acceptText(accept)}，单个不超过 ${fileSizeText(maxBytes)}`}</p>
    </div>
  );
}
