// Shapes on a map: thousands of outlines on one canvas, and the corners of the one that is being drawn.
import L from 'leaflet';
import { isOnMap, toPixels } from './limits';
import type { Place } from './limits';
import styles from './map.module.css';

/** Outlines of longitude and latitude: polygons of rings, the first of each its outer one. */
export interface MapShape {
  key: string;
  /** Shown beside the pointer. */
  label: string;
  outline: readonly (readonly (readonly (readonly number[])[])[])[];
  /** `around`: others; `former`: as it was; `drawn`: as it is drawn; `chosen`; `fault`: what is wrong. */
  tone: 'around' | 'former' | 'drawn' | 'chosen' | 'fault';
}

export interface MapCorners {
  places: readonly Place[];
  /** Names a corner, such as J1. */
  name: (index: number) => string;
  chosen: number | null;
  onChoose: (index: number) => void;
  onMove: (index: number, place: Place) => void;
  /** Corners of others, on which a moved one comes to lie where it is let go near. */
  snapTo?: readonly Place[];
}

const TONES: Record<MapShape['tone'], L.PathOptions> = {
  around: { color: '#5b6b7d', weight: 1, fillOpacity: 0.05 },
  former: { color: '#7a5c00', weight: 2, dashArray: '6 4', fillOpacity: 0.05 },
  drawn: { color: '#1554a8', weight: 2, fillOpacity: 0.12 },
  chosen: { color: '#1554a8', weight: 3, fillOpacity: 0.2 },
  fault: { color: '#a3262a', weight: 3, fillOpacity: 0.35 },
};

/** One canvas a map: thousands of elements would be slower than drawing them. */
const canvases = new WeakMap<L.Map, L.Canvas>();
function canvasOf(map: L.Map): L.Canvas {
  const made = canvases.get(map) ?? L.canvas({ padding: 0.5 });
  canvases.set(map, made);
  return made;
}

/** Answers how to take them away. */
export function drawShapes(map: L.Map, shapes: readonly MapShape[]): () => void {
  const layer = L.layerGroup();
  const renderer = canvasOf(map);
  for (const { outline, tone, label } of shapes) {
    const places = outline.map((polygon) =>
      polygon.map((ring) => ring.map(([longitude = 0, latitude = 0]): L.LatLngTuple => [latitude, longitude])),
    );
    const shape = L.polygon(places, { renderer, ...TONES[tone] }).addTo(layer);
    if (label) shape.bindTooltip(label, { sticky: true });
  }
  layer.addTo(map);
  return () => {
    layer.remove();
  };
}

/** Pixels within which a corner comes to lie on another. */
const SNAP = 12;

/** The nearest of these within reach on the screen; the place itself where none is. */
export function snapped(place: Place, others: readonly Place[], zoom: number): Place {
  const at = toPixels(place, zoom);
  let [best, nearest] = [place, SNAP];
  for (const other of others) {
    const { x, y } = toPixels(other, zoom);
    const distance = Math.hypot(x - at.x, y - at.y);
    if (distance < nearest) [best, nearest] = [other, distance];
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

/** The corner that had the focus when corners were taken away because one of them moved: the new one gets it. */
const focused = new WeakMap<L.Map, number>();

/** Corners that are dragged, or moved by arrow keys while they have the focus. Answers how to take them away. */
export function drawCorners(map: L.Map, corners: MapCorners): () => void {
  const { places, name, chosen, onChoose, onMove, snapTo = [] } = corners;
  const layer = L.layerGroup().addTo(map);
  const elements: HTMLElement[] = [];
  places.forEach((place, index) => {
    if (!isOnMap(place)) return;
    const marker = L.marker([place.latitude, place.longitude], {
      draggable: true,
      keyboard: true,
      title: name(index),
      alt: `${name(index)}，用方向键移动`,
      icon: L.divIcon({ className: index === chosen ? styles.chosenCorner : styles.corner, iconSize: [18, 18] }),
    }).addTo(layer);
    marker.on('click', () => onChoose(index));
    marker.on('dragend', () => {
      const { lat, lng } = marker.getLatLng();
      onMove(index, snapped({ latitude: lat, longitude: lng }, snapTo, map.getZoom()));
    });
    const element = marker.getElement();
    element?.setAttribute('aria-label', `${name(index)}，用方向键移动`);
    element?.addEventListener('keydown', (event) => {
      const way = ARROWS[event.key];
      if (!way) return;
      event.preventDefault();
      event.stopPropagation();
      const metres = event.shiftKey ? STEPS.coarse : STEPS.fine;
      onMove(index, moved(place, way[0] * metres, way[1] * metres));
    });
    if (element) elements.push(element);
  });
  const index = focused.get(map);
  focused.delete(map);
  if (index !== undefined) elements[index]?.focus();
  return () => {
    const at = elements.indexOf(document.activeElement as HTMLElement);
    if (at >= 0) focused.set(map, at);
    layer.remove();
  };
}
