// A QR code drawn as one path, with its text for everybody who cannot scan.
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
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

interface Drawing {
  path: string;
  modules: number;
}

async function draw(text: string): Promise<Drawing> {
  const qrcode = await import('qrcode');
  const { modules } = qrcode.create(text, { errorCorrectionLevel: 'M' });
  let path = '';
  for (let y = 0; y < modules.size; y += 1) {
    for (let x = 0; x < modules.size; x += 1) if (modules.get(y, x)) path += `M${x} ${y}h1v1h-1z`;
  }
  return { path, modules: modules.size };
}

/** The encoder is fetched with the first code shown. */
export function QrCode({ text, label, size = 176, caption }: QrCodeProps) {
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  useEffect(() => {
    let current = true;
    void draw(text).then((next) => {
      if (current) setDrawing(next);
    });
    return () => {
      current = false;
    };
  }, [text]);
  const edge = (drawing?.modules ?? 25) + 8;
  return (
    <span className={styles.qr}>
      <svg role="img" aria-label={label} width={size} height={size} viewBox={`-4 -4 ${edge} ${edge}`} shapeRendering="crispEdges" data-ready={drawing ? '' : undefined}>
        {drawing && <path d={drawing.path} fill="#000" />}
      </svg>
      {caption !== undefined && <span className={styles.qrLabel}>{caption}</span>}
    </span>
  );
}
