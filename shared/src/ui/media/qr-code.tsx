// A QR code drawn as one path, with its text for everybody who cannot scan.
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { QrDrawing } from './draw-qr';
import styles from './media.module.css';

export interface QrCodeProps {
  /** What it holds, usually an address. */
  text: string;
  /** What it is for: 手机扫码支付. */
  label: string;
  /** Edge in pixels. */
  size?: number;
  caption?: ReactNode;
}

/** The encoder is fetched with the first code shown. */
export function QrCode({ text, label, size = 176, caption }: QrCodeProps) {
  const [drawing, setDrawing] = useState<QrDrawing | null>(null);
  useEffect(() => {
    let current = true;
    void import('./draw-qr').then(({ drawQr }) => {
      if (current) setDrawing(drawQr(text));
    });
    return () => {
      current = false;
    };
  }, [text]);
  const edge = (drawing?.modules ?? 25) + 8;
  return (
    <span className={styles.qr}>
      <svg
        role="img"
        aria-label={label}
        width={size}
        height={size}
        viewBox={`-4 -4 ${edge} ${edge}`}
        shapeRendering="crispEdges"
        data-ready={drawing ? '' : undefined}
      >
        {drawing && <path d={drawing.path} fill="#000" />}
      </svg>
      {caption !== undefined && <span className={styles.qrLabel}>{caption}</span>}
    </span>
  );
}
