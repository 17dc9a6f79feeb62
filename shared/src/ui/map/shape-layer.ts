// Outlines on a map: a few as elements, which print and scale crisply, thousands on one canvas, which draws faster; and
// words beside places.
import L from 'leaflet';
import { isWithin } from './is-within';
import { isOnMap } from './limits';
import type { Place } from './limits';
import styles from './map.module.css';

/** Outlines of longitude and latitude: polygons of rings, the first of each its outer one. */
export interface MapShape {
  key: string;
  /** Shown beside the pointer; empty: nothing is. */
  label: string;
  outline: readonly (readonly (readonly (readonly number[])[])[])[];
  /**
   * `around`: others; `former`: as it was; `drawn`: as it is drawn; `chosen`; `doubt`: to be looked at; `fault`: what
   * is wrong.
   */
  tone: 'around' | 'former' | 'drawn' | 'chosen' | 'doubt' | 'fault';
}

/** Words that stand at a place and cannot be chosen. */
export interface MapLabel extends Place {
  text: string;
}

const TONES: Record<MapShape['tone'], L.PathOptions> = {
  around: { color: '#5b6b7d', weight: 1, fillOpacity: 0.05 },
  former: { color: '#7a5c00', weight: 2, dashArray: '6 4', fillOpacity: 0.05 },
  drawn: { color: '#1554a8', weight: 2, fillOpacity: 0.12 },
  chosen: { color: '#1554a8', weight: 3, fillOpacity: 0.2 },
  doubt: { color: '#7a5c00', weight: 3, fillOpacity: 0.35 },
  fault: { color: '#a3262a', weight: 3, fillOpacity: 0.35 },
};

/** From so many on one canvas draws them. */
const MANY = 200;

/** What lies around is below what is drawn, whichever came last; words are below the corners, which must be held. */
const PANES = { background: '410', shapes: '420', labels: '590' } as const;

function paneOf(map: L.Map, name: keyof typeof PANES): string {
  const pane = map.getPane(name) ?? map.createPane(name);
  pane.style.zIndex = PANES[name];
  return name;
}

/** As Leaflet takes them. */
const latLngsOf = ({ outline }: MapShape): L.LatLngTuple[][][] =>
  outline.map((polygon) =>
    polygon.map((ring) => ring.map(([longitude = 0, latitude = 0]): L.LatLngTuple => [latitude, longitude])),
  );

/** Answers how to take them away. */
export function drawShapes(map: L.Map, shapes: readonly MapShape[], on: 'background' | 'shapes'): () => void {
  const pane = paneOf(map, on);
  return shapes.length < MANY ? drawFew(map, shapes, pane) : drawMany(map, shapes, pane);
}

function drawFew(map: L.Map, shapes: readonly MapShape[], pane: string): () => void {
  const renderer = L.svg({ pane });
  const labels = new Map<L.Layer, string>();
  const layer = L.featureGroup();
  for (const one of shapes) {
    const { tone, label } = one;
    const look = { renderer, pane, interactive: label !== '', bubblingMouseEvents: true, ...TONES[tone] };
    const shape = L.polygon(latLngsOf(one), look);
    if (label) labels.set(shape, label);
    layer.addLayer(shape);
  }
  if (labels.size > 0) layer.bindTooltip((shape) => labels.get(shape) ?? '', { sticky: true });
  layer.addTo(map);
  return () => {
    layer.remove();
    renderer.remove();
  };
}

/** As one path: ten thousand of their own would each be styled, filled and asked whether the pointer is on it. */
const TOGETHER = 250;

/** In bundles, one at a time: the page answers between two of them. */
function drawMany(map: L.Map, shapes: readonly MapShape[], pane: string): () => void {
  const renderer = L.canvas({ pane, padding: 0.5 });
  const layer = L.featureGroup().addTo(map);
  const bundles = bundlesOf(shapes);
  let timer: ReturnType<typeof setTimeout>;
  const drawNext = (): void => {
    const bundle = bundles.next();
    if (bundle.done) return;
    layer.addLayer(pathOf(bundle.value, { renderer, pane, bubblingMouseEvents: true }));
    timer = setTimeout(drawNext, 0);
  };
  drawNext();
  return () => {
    clearTimeout(timer);
    layer.remove();
    renderer.remove();
  };
}

/** In the order in which they are given, each of one tone. */
function* bundlesOf(shapes: readonly MapShape[]): Generator<MapShape[]> {
  let bundle: MapShape[] = [];
  for (const shape of shapes) {
    if (bundle.length === TOGETHER || (bundle[0] && bundle[0].tone !== shape.tone)) {
      yield bundle;
      bundle = [];
    }
    bundle.push(shape);
  }
  if (bundle.length > 0) yield bundle;
}

function pathOf(bundle: readonly MapShape[], options: L.PolylineOptions): L.Polygon {
  const named = bundle.filter(({ label }) => label !== '');
  const look = { ...options, interactive: named.length > 0, ...TONES[bundle[0]?.tone ?? 'around'] };
  const path = L.polygon(bundle.flatMap(latLngsOf), look);
  if (named.length > 0) {
    const labelAt = ({ latlng }: L.LeafletMouseEvent) => {
      const under = named.findLast(({ outline }) => outline.some((polygon) => isWithin(polygon, latlng)));
      if (under) path.setTooltipContent(under.label);
    };
    path.bindTooltip('', { sticky: true }).on('mouseover', labelAt).on('mousemove', labelAt);
  }
  return path;
}

/** Answers how to take them away. */
export function drawLabels(map: L.Map, labels: readonly MapLabel[]): () => void {
  const pane = paneOf(map, 'labels');
  const layer = L.layerGroup().addTo(map);
  for (const label of labels.filter(isOnMap))
    L.tooltip({ pane, permanent: true, direction: 'center', className: styles.label, interactive: false })
      .setLatLng([label.latitude, label.longitude])
      .setContent(document.createTextNode(label.text) as unknown as HTMLElement)
      .addTo(layer);
  return () => {
    layer.remove();
  };
}

/** A way with its places. Answers how to take it away. */
export function drawLine(map: L.Map, places: readonly Place[]): () => void {
  const layer = L.layerGroup().addTo(map);
  const way = places.filter(isOnMap).map(({ latitude, longitude }): L.LatLngTuple => [latitude, longitude]);
  const look = { color: '#a3262a', weight: 2, interactive: false };
  L.polyline(way, { ...look, dashArray: '6 4' }).addTo(layer);
  for (const place of way)
    L.circleMarker(place, { ...look, radius: 4, fillColor: '#fff', fillOpacity: 1 }).addTo(layer);
  return () => {
    layer.remove();
  };
}
