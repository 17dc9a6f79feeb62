// The picture of a signature: cut to its ink, at most 200 KB of PNG.

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
interface Pixels {
  width: number;
  height: number;
  data: Uint8ClampedArray | Uint8Array;
}

/** Largest edges of the picture in pixels. */
const MAX_WIDTH = 900;
const MAX_HEIGHT = 300;
/** Limit of the services for the data URL, in characters. */
export const MAX_LENGTH = 200 * 1024;

/** The box around everything darker than paper, or undefined when there is no ink. `data` is RGBA. */
export function inkBox({ width, height, data }: Pixels): Box | undefined {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      const alpha = data[at + 3] ?? 0;
      const light = ((data[at] ?? 255) + (data[at + 1] ?? 255) + (data[at + 2] ?? 255)) / 3;
      if (alpha < 32 || light > 200) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      if (y > bottom) bottom = y;
    }
  }
  return right < 0 ? undefined : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

/** `box` with `margin` on each side, as far as the picture reaches. */
export function withMargin(box: Box, margin: number, within: { width: number; height: number }): Box {
  const x = Math.max(0, box.x - margin);
  const y = Math.max(0, box.y - margin);
  return {
    x,
    y,
    width: Math.min(within.width, box.x + box.width + margin) - x,
    height: Math.min(within.height, box.y + box.height + margin) - y,
  };
}

/** Factor of at most 1 that brings a picture within `maxWidth` × `maxHeight`. */
export function fitFactor(
  size: { width: number; height: number },
  maxWidth = MAX_WIDTH,
  maxHeight = MAX_HEIGHT,
): number {
  return Math.min(1, maxWidth / size.width, maxHeight / size.height);
}

function cut(source: HTMLCanvasElement, box: Box, factor: number): string {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(box.width * factor));
  canvas.height = Math.max(1, Math.round(box.height * factor));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no drawing context');
  // White paper: documents print the picture as it is.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(source, box.x, box.y, box.width, box.height, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/png');
}

/** The ink of `canvas` as a PNG data URL within the limits, or undefined when the canvas is blank. */
export function exportSignature(canvas: HTMLCanvasElement): string | undefined {
  const context = canvas.getContext('2d');
  if (!context || canvas.width === 0 || canvas.height === 0) return undefined;
  const ink = inkBox(context.getImageData(0, 0, canvas.width, canvas.height));
  if (!ink) return undefined;
  const box = withMargin(ink, Math.round(canvas.height * 0.05), canvas);
  let factor = fitFactor(box);
  let url = cut(canvas, box, factor);
  while (url.length > MAX_LENGTH && factor > 0.05) {
    factor *= 0.75;
    url = cut(canvas, box, factor);
  }
  return url;
}
