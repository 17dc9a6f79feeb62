// Reads a QR code that a page has drawn, as a scanner does.
import jsQR from 'jsqr';

const SCALE = 4;

/**
 * The text that the code holds: its squares are painted black on white, with the margin that the drawing leaves around
 * them.
 */
export function readQr(svg: SVGElement): string | undefined {
  const edge = Number(svg.getAttribute('viewBox')?.split(' ')[2]);
  const width = edge * SCALE;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  const path = svg.querySelector('path')?.getAttribute('d') ?? '';
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let row = 0; row < SCALE; row += 1)
      for (let column = 0; column < SCALE; column += 1) {
        const at = (((Number(y) + 4) * SCALE + row) * width + (Number(x) + 4) * SCALE + column) * 4;
        pixels.fill(0, at, at + 3);
      }
  return jsQR(pixels, width, width)?.data;
}
