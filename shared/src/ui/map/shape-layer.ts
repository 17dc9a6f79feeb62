// Outlines on a map: a few as elements, which print and scale crisply, thousands on one canvas, which draws faster; and words beside places.
import L from 'leaflet';
import { isOnMap } from './limits';
import type { Place } from './limits';
import styles from './map.module.css';

/** Outlines of longitude and latitude: polygons of rings, the first of each its outer one. */
export interface MapShape {
  key: string;
  /** Shown beside the pointer; empty: nothing is. */
  label: string;
  outline: readonly (readonly (readonly (readonly number[])[])[])[];
  /** `around`: others; `former`: as it was; `drawn`: as it is drawn; `chosen`; `doubt`: to be looked at; `fault`: what is wrong. */
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

/** Answers how to take them away. */
export function drawShapes(map: L.Map, shapes: readonly MapShape[], on: 'background' | 'shapes'): () => void {
  const pane = paneOf(map, on);
  const renderer = shapes.length < MANY ? L.svg({ pane }) : L.canvas({ pane, padding: 0.5 });
  const labels = new Map<L.Layer, string>();
  const layer = L.featureGroup();
  for (const { outline, tone, label } of shapes) {
    const places = outline.map((polygon) =>
      polygon.map((ring) => ring.map(([longitude = 0, latitude = 0]): L.LatLngTuple => [latitude, longitude])),
    );
    const shape = L.polygon(places, {
      renderer,
      pane,
      interactive: label !== '',
      bubblingMouseEvents: true,
      ...TONES[tone],
    });
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
