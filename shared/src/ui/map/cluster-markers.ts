// Gathers markers that would lie on top of each other into one that says how many they are.
import type { Place } from './limits';
import { toPixels } from './limits';

export const CLUSTER_DEFAULTS = {
  /** Edge of a square on the screen, in pixels, whose markers belong together. */
  gridSize: 60,
  /** From the next zoom on every marker stands for itself. */
  maxZoom: 18,
  /** So many markers make a cluster. */
  minClusterSize: 2,
} as const;

export interface Cluster<Marker extends Place> extends Place {
  markers: readonly Marker[];
}

/**
 * Clusters at this zoom, in the order of their first markers; a marker that stands alone is a cluster of one.
 * A cluster stands in the middle of its markers.
 */
export function clusterMarkers<Marker extends Place>(
  markers: readonly Marker[],
  zoom: number,
  options: Partial<typeof CLUSTER_DEFAULTS> = {},
): Cluster<Marker>[] {
  const { gridSize, maxZoom, minClusterSize } = { ...CLUSTER_DEFAULTS, ...options };
  const alone = (marker: Marker): Cluster<Marker> => ({
    longitude: marker.longitude,
    latitude: marker.latitude,
    markers: [marker],
  });
  if (zoom > maxZoom) return markers.map(alone);
  const squares = new Map<string, Marker[]>();
  for (const marker of markers) {
    const { x, y } = toPixels(marker, zoom);
    const key = `${Math.floor(x / gridSize)} ${Math.floor(y / gridSize)}`;
    const square = squares.get(key);
    if (square) square.push(marker);
    else squares.set(key, [marker]);
  }
  return [...squares.values()].flatMap((square) => {
    if (square.length < minClusterSize) return square.map(alone);
    const middle = (read: (marker: Marker) => number): number =>
      square.reduce((sum, marker) => sum + read(marker), 0) / square.length;
    return [
      {
        longitude: middle((marker) => marker.longitude),
        latitude: middle((marker) => marker.latitude),
        markers: square,
      },
    ];
  });
}
