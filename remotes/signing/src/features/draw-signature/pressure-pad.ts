// The pad's line follows the pressure of pen or finger as well as their speed; the library keeps the pressure of every
// point, and draws by speed alone.
import SignaturePad from 'signature_pad';
import type { BasicPoint } from 'signature_pad';

const INK = '#1b2430';
/** Half widths in CSS pixels at full pressure: of a quick and of a slow line. */
const THIN = 1.6;
const THICK = 4.8;
/**
 * What is left of the width without any pressure; browsers say half of it for a mouse, and for fingers on screens that
 * feel none.
 */
const LEAST = 0.5;

interface Widths {
  minWidth: number;
  maxWidth: number;
}
/** What of the pad works out the width of a piece of line, while it is drawn and when it is drawn again. */
interface Inner {
  _calculateCurveWidths: (from: BasicPoint, to: BasicPoint, options: Widths) => { start: number; end: number };
}

/** Part of the full width at this pressure, 0 to 1; 0 is a device that does not say it. */
export function widthAt(pressure: number): number {
  return LEAST + (1 - LEAST) * (pressure > 0 ? Math.min(1, pressure) : 0.5);
}

export function createPressurePad(canvas: HTMLCanvasElement): SignaturePad {
  const pad = new SignaturePad(canvas, { penColor: INK, minWidth: THIN, maxWidth: THICK });
  const inner = pad as unknown as Inner;
  const bySpeed = inner._calculateCurveWidths.bind(pad);
  inner._calculateCurveWidths = (from, to, options) => {
    const part = widthAt(to.pressure);
    return bySpeed(from, to, { ...options, minWidth: options.minWidth * part, maxWidth: options.maxWidth * part });
  };
  return pad;
}
