// A heat map: where many things are, the ground glows.
import type { Place } from './limits';
import { toPixels } from './limits';

export const HEAT_DEFAULTS = {
  /** Pixels over which a place glows. */
  radius: 40,
  /** Of the hottest spot, 0 to 255. */
  opacity: 180,
} as const;

export interface HeatPlace extends Place {
  count: number;
}
export interface HeatSpot {
  x: number;
  y: number;
  radius: number /** 0 to 255. */;
  alpha: number;
}

/** Spots to draw, in pixels from the upper left corner of the view; the hottest place has the full opacity. */
export function heatSpots(
  places: readonly HeatPlace[],
  zoom: number,
  corner: Place,
  options: Partial<typeof HEAT_DEFAULTS> = {},
): HeatSpot[] {
  const { radius, opacity } = { ...HEAT_DEFAULTS, ...options };
  const hottest = Math.max(1, ...places.map((place) => place.count));
  const origin = toPixels(corner, zoom);
  return places.map((place) => {
    const { x, y } = toPixels(place, zoom);
    return { x: x - origin.x, y: y - origin.y, radius, alpha: Math.round((place.count / hottest) * opacity) };
  });
}
