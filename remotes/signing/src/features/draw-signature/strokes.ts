// Strokes of a signature as data, so that they outlive a turned phone and a changed window.
import type { PointGroup } from 'signature_pad';

/**
 * Strokes drawn on a pad `from` pixels wide, for one `to` pixels wide; the height follows the fixed ratio of the pad.
 */
export function scaleStrokes(strokes: readonly PointGroup[], from: number, to: number): PointGroup[] {
  const factor = from > 0 ? to / from : 1;
  return strokes.map((stroke) => ({
    ...stroke,
    points: stroke.points.map((point) => ({ ...point, x: point.x * factor, y: point.y * factor })),
  }));
}

/** Whether the strokes are more than a dot or a slip: some way must have been drawn. `width` of the pad in pixels. */
export function looksWritten(strokes: readonly PointGroup[], width: number): boolean {
  let way = 0;
  for (const { points } of strokes) {
    for (let index = 1; index < points.length; index += 1) {
      const [a, b] = [points[index - 1], points[index]];
      if (a && b) way += Math.hypot(b.x - a.x, b.y - a.y);
    }
  }
  return way >= width * 0.15;
}
