// A picture that is looked at closely: zoomed by button, key, wheel or two fingers, turned, and scrolled within its
// frame.
import { useRef } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { Icon } from '../icon/icon';
import type { IconName } from '../icon/paths';
import { useKeepCentre } from './use-keep-centre';
import { usePinch } from './use-pinch';
import styles from './viewer.module.css';

const ZOOMS = [1, 1.5, 2, 3, 4] as const;
export const MOST_ZOOM = 4;

export function nextZoom(zoom: number, step: 1 | -1, most: number = MOST_ZOOM): number {
  if (step > 0) return Math.min(most, ZOOMS.find((level) => level > zoom) ?? most);
  return ZOOMS.findLast((level) => level < zoom) ?? 1;
}

export function Tool({
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

/** The buttons that change how large it is. */
export function ZoomTools({
  zoom,
  setZoom,
  most = MOST_ZOOM,
}: {
  zoom: number;
  setZoom: (zoom: number) => void;
  most?: number;
}) {
  return (
    <>
      <Tool icon="zoom-out" label="缩小" disabled={zoom <= 1} onClick={() => setZoom(nextZoom(zoom, -1))} />
      <span className={styles.zoom} aria-live="polite">{`${Math.round(zoom * 100)}%`}</span>
      <Tool icon="zoom-in" label="放大" disabled={zoom >= most} onClick={() => setZoom(nextZoom(zoom, 1, most))} />
    </>
  );
}

/** Zoomed in, the arrows scroll the picture; Page Up and Page Down always turn the page. */
export function viewerKeys(
  event: KeyboardEvent,
  {
    zoom,
    setZoom,
    go,
    most,
  }: { zoom: number; setZoom: (zoom: number) => void; go: (step: 1 | -1) => void; most?: number },
): void {
  const actions: Record<string, () => void> = {
    PageUp: () => go(-1),
    PageDown: () => go(1),
    '+': () => setZoom(nextZoom(zoom, 1, most)),
    '=': () => setZoom(nextZoom(zoom, 1, most)),
    '-': () => setZoom(nextZoom(zoom, -1)),
    ...(zoom === 1 && { ArrowLeft: () => go(-1), ArrowRight: () => go(1) }),
  };
  const action = actions[event.key];
  if (!action || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  action();
}

export interface PictureCanvasProps {
  /** Starts over in the centre when it changes. */
  place: string;
  url: string | null;
  alt: string;
  degrees: number;
  zoom: number;
  setZoom: (zoom: number) => void;
  /** How large it gets; four times unless said. */
  most?: number;
  canvas?: RefObject<HTMLDivElement | null>;
}

export function PictureCanvas({ place, url, alt, degrees, zoom, setZoom, most, canvas }: PictureCanvasProps) {
  const own = useRef<HTMLDivElement>(null);
  const target = canvas ?? own;
  usePinch(target, zoom, setZoom, most);
  useKeepCentre(target, zoom, `${place}/${degrees}`);
  return (
    <div ref={target} className={styles.canvas} tabIndex={0} role="group" aria-label="图片区域">
      <div className={styles.sheet} style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}>
        {url && (
          <img
            src={url}
            alt={alt}
            draggable={false}
            className={degrees % 180 !== 0 ? styles.sideways : undefined}
            style={{ transform: `translate(-50%, -50%) rotate(${degrees}deg)` }}
          />
        )}
      </div>
    </div>
  );
}
