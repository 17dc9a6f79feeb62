// Pictures of documents on a dark ground: page, zoom, turn, save; by hand, mouse or keyboard.
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { KeyboardEvent } from 'react';
import { announce } from '../announce';
import { Icon } from '../icon/icon';
import type { IconName } from '../icon/paths';
import { useFocusTrap } from '../layer/use-focus-trap';
import { useKeepCentre } from './use-keep-centre';
import { usePinch } from './use-pinch';
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

const ZOOMS = [1, 1.5, 2, 3, 4] as const;

function nextZoom(zoom: number, step: 1 | -1): number {
  if (step > 0) return ZOOMS.find((level) => level > zoom) ?? 4;
  return ZOOMS.findLast((level) => level < zoom) ?? 1;
}

function Tool({
  icon,
  label,
  onClick,
  disabled,
}: {
  icon: IconName;
  label: string;
  onClick: () => void;
  disabled?: boolean;
}) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name={icon} size={24} />
    </button>
  );
}

function Stage({ images, start = 0, onClose, onRotate }: Omit<ImageViewerProps, 'open'>) {
  const [index, setIndex] = useState(Math.min(Math.max(0, start), images.length - 1));
  const [zoom, setZoom] = useState(1);
  const [turns, setTurns] = useState<Record<string, number>>({});
  const root = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  useFocusTrap({ active: true, root, onEscape: onClose });
  usePinch(canvas, zoom, setZoom);
  const image = images[index];
  const degrees = image ? (turns[image.key] ?? image.rotation ?? 0) : 0;
  useKeepCentre(canvas, zoom, `${index}/${degrees}`);
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
  function keyDown(event: KeyboardEvent) {
    // Zoomed in, the arrows scroll the picture; Page Up and Page Down always turn the page.
    const actions: Record<string, () => void> = {
      PageUp: () => go(-1),
      PageDown: () => go(1),
      '+': () => setZoom(nextZoom(zoom, 1)),
      '=': () => setZoom(nextZoom(zoom, 1)),
      '-': () => setZoom(nextZoom(zoom, -1)),
      ...(zoom === 1 && { ArrowLeft: () => go(-1), ArrowRight: () => go(1) }),
    };
    const action = actions[event.key];
    if (!action || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    action();
  }
  const sideways = degrees % 180 !== 0;
  return (
    <div
      ref={root}
      className={styles.viewer}
      role="dialog"
      aria-modal="true"
      aria-label={`查看图片：${image.name}`}
      tabIndex={-1}
      data-surface="dark"
      onKeyDown={keyDown}
    >
      <div className={styles.bar}>
        <p className={styles.title}>{image.name}</p>
        <p className={styles.page}>{`${index + 1}/${images.length}`}</p>
        <Tool icon="close" label="关闭" onClick={onClose} />
      </div>
      <div ref={canvas} className={styles.canvas} tabIndex={0} role="group" aria-label="图片区域">
        <div className={styles.sheet} style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}>
          <img
            src={image.url}
            alt={image.text ?? image.name}
            draggable={false}
            className={sideways ? styles.sideways : undefined}
            style={{ transform: `translate(-50%, -50%) rotate(${degrees}deg)` }}
          />
        </div>
      </div>
      <div className={styles.bar}>
        <Tool icon="chevron-left" label="上一页" disabled={index === 0} onClick={() => go(-1)} />
        <Tool icon="zoom-out" label="缩小" disabled={zoom <= 1} onClick={() => setZoom(nextZoom(zoom, -1))} />
        <span className={styles.zoom} aria-live="polite">{`${Math.round(zoom * 100)}%`}</span>
        <Tool icon="zoom-in" label="放大" disabled={zoom >= 4} onClick={() => setZoom(nextZoom(zoom, 1))} />
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
