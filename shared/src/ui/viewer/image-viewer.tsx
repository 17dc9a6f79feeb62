// Pictures of documents on a dark ground: page, zoom, turn, save; by hand, mouse or keyboard.
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { announce } from '../announce';
import { Icon } from '../icon/icon';
import { useFocusTrap } from '../layer/use-focus-trap';
import { PictureCanvas, Tool, ZoomTools, viewerKeys } from './picture-canvas';
import styles from './viewer.module.css';

export interface ViewerImage {
  key: string;
  name: string;
  /** `blob:` or same-origin address. */
  url: string;
  /** Degrees clockwise as saved: 0, 90, 180, 270. */
  rotation?: number;
  /** The same in words, for those who cannot see it. */
  text?: string;
}

export interface ImageViewerProps {
  open: boolean;
  images: readonly ViewerImage[];
  /** Index shown first. */
  start?: number;
  onClose: () => void;
  /** Saves a turn; without it turning lasts while the viewer is open. */
  onRotate?: (image: ViewerImage, degrees: number) => void;
}

function Stage({ images, start = 0, onClose, onRotate }: Omit<ImageViewerProps, 'open'>) {
  const [index, setIndex] = useState(Math.min(Math.max(0, start), images.length - 1));
  const [zoom, setZoom] = useState(1);
  const [turns, setTurns] = useState<Record<string, number>>({});
  const root = useRef<HTMLDivElement>(null);
  useFocusTrap({ active: true, root, onEscape: onClose });
  const image = images[index];
  const degrees = image ? (turns[image.key] ?? image.rotation ?? 0) : 0;
  const name = image?.name;
  useEffect(() => {
    if (name) announce(`第${index + 1}页，共${images.length}页，${name}`);
  }, [index, images.length, name]);
  if (!image) return null;

  function go(step: number) {
    setIndex(Math.min(Math.max(0, index + step), images.length - 1));
    setZoom(1);
  }
  function turn() {
    if (!image) return;
    const next = (degrees + 90) % 360;
    setTurns({ ...turns, [image.key]: next });
    onRotate?.(image, next);
  }
  return (
    <div
      ref={root}
      className={styles.viewer}
      role="dialog"
      aria-modal="true"
      aria-label={`查看图片：${image.name}`}
      tabIndex={-1}
      data-surface="dark"
      onKeyDown={(event) => viewerKeys(event, { zoom, setZoom, go })}
    >
      <div className={styles.bar}>
        <p className={styles.title}>{image.name}</p>
        <p className={styles.page}>{`${index + 1}/${images.length}`}</p>
        <Tool icon="close" label="关闭" onClick={onClose} />
      </div>
      <PictureCanvas
        place={String(index)}
        url={image.url}
        alt={image.text ?? image.name}
        degrees={degrees}
        zoom={zoom}
        setZoom={setZoom}
      />
      <div className={styles.bar}>
        <Tool icon="chevron-left" label="上一页" disabled={index === 0} onClick={() => go(-1)} />
        <ZoomTools zoom={zoom} setZoom={setZoom} />
        <Tool icon="rotate" label="向右旋转90度" onClick={turn} />
        <a className={styles.tool} href={image.url} download={image.name} aria-label={`下载${image.name}`} title="下载">
          <Icon name="download" size={24} />
        </a>
        <Tool icon="chevron-right" label="下一页" disabled={index >= images.length - 1} onClick={() => go(1)} />
      </div>
    </div>
  );
}

/** Above everything while `open`; focus is held inside and comes back afterwards. */
export function ImageViewer({ open, ...rest }: ImageViewerProps) {
  if (!open || rest.images.length === 0) return null;
  return createPortal(<Stage {...rest} />, document.body);
}
