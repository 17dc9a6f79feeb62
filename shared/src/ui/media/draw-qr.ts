// Turns a text into the dark squares of a QR code.
import { create } from 'qrcode';

export interface QrDrawing {
  /** One path on a grid where a module is 1 × 1. */
  path: string;
  /** Modules an edge. */
  modules: number;
}

/** Error correction M: a seventh of the code may be dirty. @throws {Error} for a text too long for any code. */
export function drawQr(text: string): QrDrawing {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  let path = '';
  for (let y = 0; y < modules.size; y += 1) {
    for (let x = 0; x < modules.size; x += 1) if (modules.get(y, x)) path += `M${x} ${y}h1v1h-1z`;
  }
  return { path, modules: modules.size };
}
