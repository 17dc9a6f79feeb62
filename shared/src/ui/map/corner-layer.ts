// The corners of the outline that is being drawn: dragged, or moved by arrow keys, and caught by the corners and sides
// of others.
import L from 'leaflet';
import { isOnMap, toPixels } from './limits';
import type { Place } from './limits';
import styles from './map.module.css';

export interface MapCorners {
  /** Of one ring, the first not repeated. */
  places: readonly Place[];
  /** Names a corner, such as J1. */
  name: (index: number) => string;
  chosen: number | null;
  onChoose: (index: number) => void;
  onMove: (index: number, place: Place) => void;
  /** Corners of others, on which a moved one comes to lie where it is let go near. */
  snapTo?: readonly Place[];
  /** Sides of others, on whose nearest point one comes to lie where no corner is near. */
  snapToSides?: readonly MapSide[];
}

export type MapSide = readonly [from: Place, to: Place];

/** Pixels within which a corner comes to lie on another, or on a side. */
const SNAP = 12;

/**
 * The nearest of these corners within reach on the screen, else the nearest point of these sides; the place itself
 * where none is.
 */
export function snapped(place: Place, others: readonly Place[], zoom: number, sides: readonly MapSide[] = []): Place {
  const at = toPixels(place, zoom);
  let [best, nearest] = [place, SNAP];
  for (const other of others) {
    const { x, y } = toPixels(other, zoom);
    const distance = Math.hypot(x - at.x, y - at.y);
    if (distance < nearest) [best, nearest] = [other, distance];
  }
  return best === place ? onSide(place, sides, zoom) : best;
}

function onSide(place: Place, sides: readonly MapSide[], zoom: number): Place {
  const at = toPixels(place, zoom);
  let [best, nearest] = [place, SNAP];
  for (const [from, to] of sides) {
    const [a, b] = [toPixels(from, zoom), toPixels(to, zoom)];
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const size = dx * dx + dy * dy;
    const share = size === 0 ? 0 : Math.min(1, Math.max(0, ((at.x - a.x) * dx + (at.y - a.y) * dy) / size));
    const distance = Math.hypot(a.x + dx * share - at.x, a.y + dy * share - at.y);
    if (distance >= nearest) continue;
    nearest = distance;
    best = {
      longitude: from.longitude + (to.longitude - from.longitude) * share,
      latitude: from.latitude + (to.latitude - from.latitude) * share,
    };
  }
  return best;
}

/** Metres by which an arrow key moves a corner, and with the shift key. */
const STEPS = { fine: 0.01, coarse: 1 } as const;
const METRES_OF_A_DEGREE = 111_195;
const ARROWS: Readonly<Record<string, readonly [east: number, north: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** A place so many metres away, for a few metres. */
function moved({ longitude, latitude }: Place, east: number, north: number): Place {
  const across = METRES_OF_A_DEGREE * Math.cos((latitude * Math.PI) / 180);
  return { longitude: longitude + east / across, latitude: latitude + north / METRES_OF_A_DEGREE };
}

const latLng = ({ latitude, longitude }: Place): L.LatLngTuple => [latitude, longitude];

/** The corner that had the focus when corners were taken away because one of them moved: the new one gets it. */
const focused = new WeakMap<L.Map, number>();

/**
 * @param given what is to happen, asked when it does: handlers change more often than corners. Answers how to take them
 * away.
 */
export function drawCorners(
  map: L.Map,
  { places, name, chosen, snapTo = [], snapToSides }: MapCorners,
  given: () => Pick<MapCorners, 'onChoose' | 'onMove'> | undefined,
): () => void {
  const layer = L.layerGroup().addTo(map);
  const sides = L.polyline([], { color: '#a3262a', weight: 2, dashArray: '4 4', interactive: false }).addTo(layer);
  const elements = new Map<number, HTMLElement>();
  places.forEach((place, index) => {
    if (!isOnMap(place)) return;
    const marker = L.marker(latLng(place), {
      draggable: true,
      title: name(index),
      icon: L.divIcon({ className: index === chosen ? styles.chosenCorner : styles.corner, iconSize: [24, 24] }),
    }).addTo(layer);
    const neighbours = [-1, 1]
      .map((step) => places.at((index + step) % places.length))
      .filter((one) => one !== undefined);
    marker.on('click', () => given()?.onChoose(index));
    marker.on('drag', () => {
      const [before = place, after = place] = neighbours;
      sides.setLatLngs([latLng(before), marker.getLatLng(), latLng(after)]);
    });
    marker.on('dragend', () => {
      const { lat, lng } = marker.getLatLng();
      given()?.onMove(index, snapped({ latitude: lat, longitude: lng }, snapTo, map.getZoom(), snapToSides));
    });
    const element = marker.getElement();
    if (!element) return;
    elements.set(index, element);
    element.setAttribute('aria-label', `${name(index)}，按方向键移动1厘米，同时按住Shift键移动1米`);
    // Not when it gets the focus: the press that begins a drag would draw the corners anew, and nothing would be held.
    element.addEventListener('keydown', (event) => {
      if (event.key === 'Enter') given()?.onChoose(index);
      const way = ARROWS[event.key];
      if (!way) return;
      event.preventDefault();
      event.stopPropagation();
      const metres = event.shiftKey ? STEPS.coarse : STEPS.fine;
      given()?.onMove(index, moved(place, way[0] * metres, way[1] * metres));
    });
  });
  const had = focused.get(map);
  focused.delete(map);
  if (had !== undefined) elements.get(had)?.focus({ preventScroll: true });
  return () => {
    for (const [index, element] of elements) if (element === document.activeElement) focused.set(map, index);
    layer.remove();
  };
}
