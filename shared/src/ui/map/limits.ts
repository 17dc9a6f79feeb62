// What the map can show at all: places, and how near and far (specification §5).
import type { Place } from '../../kernel';

export type { Place };

/** Beyond these latitudes the projection of the map ends. */
export const MAP_LIMITS = { longitude: [-180, 180], latitude: [-74, 74], zoom: [3, 19] } as const;

const within = (value: number, [least, most]: readonly [number, number]): boolean =>
  Number.isFinite(value) && value >= least && value <= most;

/** Whether the map can show this place. */
export function isOnMap({ longitude, latitude }: Place): boolean {
  return within(longitude, MAP_LIMITS.longitude) && within(latitude, MAP_LIMITS.latitude);
}

/** The nearest zoom that the map has. */
export function mapZoom(zoom: number): number {
  const [far, near] = MAP_LIMITS.zoom;
  return Number.isNaN(zoom) ? far : Math.min(near, Math.max(far, Math.round(zoom)));
}

const WORLD_PX = 256;

/** Web-Mercator pixels of a place at a zoom, for distances on the screen. */
export function toPixels({ longitude, latitude }: Place, zoom: number): { x: number; y: number } {
  const size = WORLD_PX * 2 ** zoom;
  const sine = Math.sin((latitude * Math.PI) / 180);
  return { x: ((longitude + 180) / 360) * size, y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size };
}
