// Turns and crops one captured page; works on canvases, so that the bytes that travel are those that were seen.

/** Shares of width and height that are cut off at each edge, 0 to 0.9 together. */
export interface Crop {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const WHOLE: Crop = { left: 0, top: 0, right: 0, bottom: 0 };

/** The part of a `width` × `height` picture that a crop leaves, in whole pixels, at least one each way. */
export function cropBox(
  { left, top, right, bottom }: Crop,
  width: number,
  height: number,
): { x: number; y: number; width: number; height: number } {
  const x = Math.min(width - 1, Math.round(width * left));
  const y = Math.min(height - 1, Math.round(height * top));
  return {
    x,
    y,
    width: Math.max(1, Math.round(width * (1 - left - right))),
    height: Math.max(1, Math.round(height * (1 - top - bottom))),
  };
}

/** Size after a number of quarter turns. */
export function turnedSize(width: number, height: number, degrees: number): { width: number; height: number } {
  return degrees % 180 === 0 ? { width, height } : { width: height, height: width };
}

/**
 * A JPEG of the page, turned clockwise by a multiple of 90 degrees after cropping.
 * @throws Error when the browser cannot draw
 */
export async function renderPage(source: HTMLCanvasElement, crop: Crop, degrees: number): Promise<Blob> {
  const box = cropBox(crop, source.width, source.height);
  const size = turnedSize(box.width, box.height, degrees);
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.translate(size.width / 2, size.height / 2);
  context.rotate((degrees * Math.PI) / 180);
  context.drawImage(
    source,
    box.x,
    box.y,
    box.width,
    box.height,
    -box.width / 2,
    -box.height / 2,
    box.width,
    box.height,
  );
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
  if (!blob) throw new Error('no picture');
  return blob;
}
