// A picture as it is kept, fetched when it comes on the page.
import { useEffect, useState } from 'react';
import { cx } from '../cx';
import { Icon } from '../icon/icon';
import styles from './picture-thumb.module.css';
import { useObjectUrl } from './use-object-url';

export type LoadPicture = (pictureId: string, size: 'thumb' | 'full') => Promise<Blob>;

/** Asks once it is on the page. */
function useThumb(pictureId: string, load: LoadPicture): string | null {
  const [blob, setBlob] = useState<Blob | null>(null);
  useEffect(() => {
    let current = true;
    // Without its bytes the frame stays: the words beside it say what it is.
    load(pictureId, 'thumb').then(
      (loaded) => current && setBlob(loaded),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [pictureId, load]);
  return useObjectUrl(blob);
}

/** `alt` is empty where the name stands beside it. */
export function PictureThumb({
  pictureId,
  alt,
  load,
  small,
}: {
  pictureId: string;
  alt: string;
  load: LoadPicture;
  small?: boolean;
}) {
  const url = useThumb(pictureId, load);
  return (
    <span className={cx(styles.frame, small && styles.small)}>
      {url ? <img src={url} alt={alt} draggable={false} /> : <Icon name="house" size={28} />}
    </span>
  );
}

/** Of a page of paper, upright; what it is says whoever shows it. */
export function PageThumb({ pictureId, load }: { pictureId: string; load: LoadPicture }) {
  const url = useThumb(pictureId, load);
  return <span className={styles.sheet}>{url && <img src={url} alt="" draggable={false} />}</span>;
}
