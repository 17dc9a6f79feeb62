// A small picture of a stored file, or the sign of its kind.
import { useEffect, useState } from 'react';
import { Icon } from '../icon/icon';
import { useObjectUrl } from '../viewer/use-object-url';
import type { UploadedFile } from './file-rows';
import styles from './upload.module.css';

interface ThumbnailProps {
  file: UploadedFile;
  load?: (file: UploadedFile) => Promise<Blob>;
  onOpen?: () => void;
}

function useContent({ file, load }: ThumbnailProps): Blob | null {
  const [blob, setBlob] = useState<Blob | null>(null);
  useEffect(() => {
    if (!load) return undefined;
    let current = true;
    // Without a picture the sign of its kind stays: nothing is lost, and 查看 tells the reason.
    load(file).then(
      (loaded) => current && setBlob(loaded),
      () => undefined,
    );
    return () => {
      current = false;
    };
    // Turning a picture changes its row, not its bytes; a new `load` each render is not a new file.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [file.id, load === undefined]);
  return blob;
}

/** Turned as it is stored. */
export function Thumbnail(props: ThumbnailProps) {
  const { file, onOpen } = props;
  const url = useObjectUrl(useContent(props));
  const body = url ? (
    <img src={url} alt="" style={{ transform: `rotate(${file.rotation ?? 0}deg)` }} />
  ) : (
    <Icon name="file" size={28} />
  );
  if (!onOpen) return <span className={styles.thumb}>{body}</span>;
  // The 查看 button beside it has the name; a second stop for the keyboard would only be in the way.
  return (
    <span className={styles.thumb} onClick={onOpen} aria-hidden="true">
      {body}
    </span>
  );
}
