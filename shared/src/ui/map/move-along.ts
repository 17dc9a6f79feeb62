// A marker that travels along a track and says when it comes by a landmark.
import type { Place } from './limits';
import { metresBetween } from '../../kernel';

export const MOVING_DEFAULTS = {
  /** Metres a second on the ground. */
  speed: 4000,
  /** Milliseconds before it sets off. */
  startDelay: 400,
  /** Metres within which a landmark counts as reached. */
  landmarkRadius: 10,
} as const;

export interface Landmark extends Place {
  name: string;
}
export interface Movement {
  place: Place;
  done: boolean;
  reached: readonly Landmark[];
}

/** Where the marker is `elapsed` milliseconds after it was asked to go, and which landmarks it has come by. */
export function moveAlong(
  track: readonly Place[],
  elapsed: number,
  landmarks: readonly Landmark[] = [],
  options: Partial<typeof MOVING_DEFAULTS> = {},
): Movement {
  const { speed, startDelay, landmarkRadius } = { ...MOVING_DEFAULTS, ...options };
  const [start] = track;
  if (!start) throw new RangeError('a track has at least one place');
  let left = (Math.max(0, elapsed - startDelay) / 1000) * speed;
  const travelled: Place[] = [start];
  let done = true;
  for (const next of track.slice(1)) {
    const from = travelled.at(-1) ?? start;
    const length = metresBetween(from, next);
    if (length > left) {
      const share = length === 0 ? 0 : left / length;
      travelled.push({
        longitude: from.longitude + (next.longitude - from.longitude) * share,
        latitude: from.latitude + (next.latitude - from.latitude) * share,
      });
      done = false;
      break;
    }
    left -= length;
    travelled.push(next);
  }
  return {
    place: travelled.at(-1) ?? start,
    done,
    reached: landmarks.filter((landmark) => isPassed(travelled, landmark, landmarkRadius)),
  };
}

/** Between two places the way is straight; near enough to it counts. */
function isPassed(way: readonly Place[], landmark: Place, radius: number): boolean {
  return way.some((place, index) => {
    const next = way[index + 1] ?? place;
    const [x, y] = [next.longitude - place.longitude, next.latitude - place.latitude];
    const scale = Math.cos((landmark.latitude * Math.PI) / 180) ** 2;
    const size = x * x * scale + y * y;
    const share =
      size === 0
        ? 0
        : ((landmark.longitude - place.longitude) * x * scale + (landmark.latitude - place.latitude) * y) / size;
    const at = Math.min(1, Math.max(0, share));
    return (
      metresBetween({ longitude: place.longitude + x * at, latitude: place.latitude + y * at }, landmark) <= radius
    );
  });
}
