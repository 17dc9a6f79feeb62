// A map of places: markers that gather in clusters, a heat map, a track; every place is in the list beside it as well.
import { useEffect, useRef, useState } from 'react';
import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { announce } from '../announce';
import { clusterMarkers } from './cluster-markers';
import { drawCorners } from './corner-layer';
import type { MapCorners } from './corner-layer';
import { heatSpots } from './heat';
import type { HeatPlace } from './heat';
import type { Place } from './limits';
import { MAP_LIMITS, isOnMap, mapZoom } from './limits';
import type { Landmark } from './move-along';
import { moveAlong } from './move-along';
import { drawLabels, drawLine, drawShapes } from './shape-layer';
import type { MapLabel, MapShape } from './shape-layer';
import styles from './map.module.css';

export interface MapMarker extends Place {
  key: string;
  label: string;
  /** How many things stand there, said on the map; a cluster says their sum. Without it a marker is one thing. */
  count?: number;
  /** Said before the count of a marker that stands alone. */
  name?: string;
}

/** A part of the ground that is drawn where there are no tiles, or on them. */
export interface MapOutline {
  key: string;
  /** Empty where something else names it. */
  label: string;
  /** Of longitude and latitude. */
  rings: readonly (readonly (readonly number[])[])[];
}

export interface PortalMapProps {
  /** Names the map. */
  label: string;
  center: Place;
  zoom?: number;
  markers?: readonly MapMarker[];
  heat?: readonly HeatPlace[];
  track?: { places: readonly Place[]; landmarks?: readonly Landmark[]; onReach?: (landmark: Landmark) => void };
  /** Address of tiles with {z}/{x}/{y}; without one the places stand on plain ground. */
  tiles?: string;
  outlines?: readonly MapOutline[];
  /** Outlines above the ground, by the thousand: drawn anew only when the array is another. */
  background?: readonly MapShape[];
  /** Outlines above those, the last on top. */
  shapes?: readonly MapShape[];
  /** Of the shape that is being drawn. */
  corners?: MapCorners;
  labels?: readonly MapLabel[];
  /** A way that was pointed out, its places marked. */
  line?: readonly Place[];
  /** Places that the map shows whole when they change: two corners of a box, or more. */
  frame?: readonly Place[];
  /** How near it goes, where that is nearer than maps of places need: up to 22, three centimetres a pixel. */
  closest?: number;
  /** A place on the ground was pressed, or the middle of the map by the enter key. */
  onPick?: (place: Place) => void;
  /** What is seen, after every movement: south-western and north-eastern corner. */
  onView?: (southWest: Place, northEast: Place) => void;
  /** Key of the marker that is shown as chosen; the map goes there. */
  selected?: string;
  /** `page` where the page lists the places itself, beside the map. */
  listedBy?: 'map' | 'page';
  onSelect?: (marker: MapMarker) => void;
}

const [far, near] = MAP_LIMITS.zoom;
const BOUNDS = L.latLngBounds(
  [MAP_LIMITS.latitude[0], MAP_LIMITS.longitude[0]],
  [MAP_LIMITS.latitude[1], MAP_LIMITS.longitude[1]],
);
const latLng = ({ latitude, longitude }: Place): L.LatLngTuple => [latitude, longitude];
/** From here on districts have room for their names. */
const NAMED_FROM = 9;
/** At least so near is a chosen place shown. */
const CHOSEN_ZOOM = 14;

/** No frame is shown from nearer, however small it is. */
const NEAREST_FRAME = 20;

const NONE: readonly MapMarker[] = [];

/** Arrow keys move it, + and − zoom; places that the map cannot show are left out of it and stay in the list. */
export function PortalMap({
  label,
  center,
  zoom = 12,
  markers = NONE,
  heat,
  track,
  tiles,
  outlines,
  background,
  shapes,
  corners,
  labels,
  line,
  frame,
  closest = near,
  onPick,
  onView,
  selected,
  listedBy = 'map',
  onSelect,
}: PortalMapProps) {
  const host = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<L.Map | null>(null);
  const [at, setAt] = useState(mapZoom(zoom));
  const select = useRef(onSelect);
  const start = useRef({ center, zoom, tiles, closest });
  const asked = useRef({ onPick, onView, corners });
  useEffect(() => {
    select.current = onSelect;
    asked.current = { onPick, onView, corners };
  });

  useEffect(() => {
    if (!host.current) return undefined;
    const made = L.map(host.current, {
      minZoom: far,
      maxZoom: start.current.closest,
      maxBounds: BOUNDS,
      maxBoundsViscosity: 1,
      attributionControl: false,
      zoomAnimation: false,
      fadeAnimation: false,
      markerZoomAnimation: false,
    });
    made.setView(latLng(start.current.center), mapZoom(start.current.zoom));
    if (start.current.tiles) L.tileLayer(start.current.tiles).addTo(made);
    made.on('zoomend', () => setAt(made.getZoom()));
    const pick = ({ lat, lng }: L.LatLng) => asked.current.onPick?.({ longitude: lng, latitude: lat });
    made.on('click', ({ latlng }) => pick(latlng));
    made.on('keypress', ({ originalEvent }) => {
      if (originalEvent.key === 'Enter' && originalEvent.target === made.getContainer()) pick(made.getCenter());
    });
    const moved = () => {
      const seen = made.getBounds();
      const [south, north] = [seen.getSouthWest(), seen.getNorthEast()];
      asked.current.onView?.(
        { longitude: south.lng, latitude: south.lat },
        { longitude: north.lng, latitude: north.lat },
      );
    };
    made.on('moveend', moved);
    setMap(made);
    return () => {
      // Leaflet tells the end of a move that a new size of the window has made a fifth of a second later, also when the
      // map is gone.
      made.off('moveend', moved);
      made.remove();
    };
  }, []);

  const isNamed = at >= NAMED_FROM;
  useEffect(() => (map && outlines ? drawOutlines(map, outlines, isNamed) : undefined), [map, outlines, isNamed]);

  useEffect(() => {
    const chosen = markers.find(({ key }) => key === selected);
    if (map && chosen && isOnMap(chosen)) map.setView(latLng(chosen), Math.max(map.getZoom(), CHOSEN_ZOOM));
  }, [map, markers, selected]);

  useEffect(() => {
    if (!map) return undefined;
    const layer = L.layerGroup().addTo(map);
    for (const cluster of clusterMarkers(markers.filter(isOnMap), at)) {
      const [first] = cluster.markers;
      const many = cluster.markers.length > 1;
      const isCounted = many || first?.count !== undefined;
      const circle = L.circleMarker(latLng(cluster), {
        radius: isCounted ? 16 : 9,
        weight: 2,
        color: '#fff',
        fillColor: cluster.markers.some(({ key }) => key === selected) ? '#a3262a' : '#1554a8',
        fillOpacity: 1,
      }).addTo(layer);
      const count = cluster.markers.reduce((sum, marker) => sum + (marker.count ?? 1), 0);
      const name = many ? undefined : first?.name;
      circle.bindTooltip(
        isCounted ? [name, count].filter((word) => word !== undefined).join(' ') : (first?.label ?? ''),
        {
          permanent: isCounted,
          direction: isCounted ? 'center' : 'top',
          className: isCounted ? styles.count : undefined,
        },
      );
      circle.on('click', () => {
        if (many) map.setView(latLng(cluster), mapZoom(map.getZoom() + 2));
        else if (first) select.current?.(first);
      });
    }
    return () => {
      layer.remove();
    };
  }, [map, markers, at, selected]);

  useEffect(() => (map && background ? drawShapes(map, background, 'background') : undefined), [map, background]);
  useEffect(() => (map && shapes ? drawShapes(map, shapes, 'shapes') : undefined), [map, shapes]);
  const { places, chosen, snapTo, snapToSides } = corners ?? {};
  useEffect(() => {
    const { corners: given } = asked.current;
    if (!map || !places || !given) return undefined;
    return drawCorners(
      map,
      { ...given, places, chosen: chosen ?? null, snapTo, snapToSides },
      () => asked.current.corners,
    );
  }, [map, places, chosen, snapTo, snapToSides]);
  useEffect(() => (map && labels ? drawLabels(map, labels) : undefined), [map, labels]);
  useEffect(() => (map && line ? drawLine(map, line) : undefined), [map, line]);
  useEffect(() => {
    const places = frame?.filter(isOnMap) ?? [];
    if (map && places.length > 0)
      map.fitBounds(L.latLngBounds(places.map(latLng)), { padding: [40, 40], maxZoom: NEAREST_FRAME });
  }, [map, frame]);

  useEffect(() => (map && heat ? drawHeat(map, heat) : undefined), [map, heat]);
  useEffect(() => (map && track ? drawTrack(map, track) : undefined), [map, track]);

  return (
    <div className={styles.map}>
      <div
        ref={host}
        className={onPick ? `${styles.ground} ${styles.picks}` : styles.ground}
        role="region"
        aria-label={label}
        tabIndex={0}
      />
      {listedBy === 'map' && (
        <ul className={styles.places} aria-label={`${label}：地点列表`}>
          {markers.map((marker) => (
            <li key={marker.key}>
              <button
                type="button"
                onClick={() => {
                  if (isOnMap(marker)) map?.setView(latLng(marker), mapZoom(17));
                  onSelect?.(marker);
                  announce(`已选择${marker.label}`);
                }}
              >
                {marker.label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Below everything else, and not to be chosen. */
function drawOutlines(map: L.Map, outlines: readonly MapOutline[], isNamed: boolean): () => void {
  const layer = L.layerGroup().addTo(map);
  for (const { label, rings } of outlines) {
    const polygon = L.polygon(
      rings.map((ring) => ring.map(([longitude = 0, latitude = 0]): L.LatLngTuple => [latitude, longitude])),
      { interactive: false, weight: 1, color: '#5b6b7d', fillColor: '#dfe8f2', fillOpacity: 0.6 },
    ).addTo(layer);
    polygon.bringToBack();
    if (isNamed && label)
      polygon.bindTooltip(label, { permanent: true, direction: 'center', className: styles.district, opacity: 1 });
  }
  return () => {
    layer.remove();
  };
}

/** Draws anew after every movement; answers how to take it away. */
function drawHeat(map: L.Map, places: readonly HeatPlace[]): () => void {
  const canvas = L.DomUtil.create('canvas', styles.heat, map.getPanes().overlayPane);
  function draw(): void {
    const size = map.getSize();
    const corner = map.containerPointToLatLng([0, 0]);
    L.DomUtil.setPosition(canvas, map.containerPointToLayerPoint([0, 0]));
    [canvas.width, canvas.height] = [size.x, size.y];
    const context = canvas.getContext('2d');
    if (!context) return;
    for (const { x, y, radius, alpha } of heatSpots(places.filter(isOnMap), map.getZoom(), {
      longitude: corner.lng,
      latitude: corner.lat,
    })) {
      const glow = context.createRadialGradient(x, y, 0, x, y, radius);
      glow.addColorStop(0, `rgba(163, 38, 42, ${alpha / 255})`);
      glow.addColorStop(1, 'rgba(163, 38, 42, 0)');
      context.fillStyle = glow;
      context.fillRect(x - radius, y - radius, 2 * radius, 2 * radius);
    }
  }
  draw();
  map.on('moveend', draw);
  return () => {
    map.off('moveend', draw);
    canvas.remove();
  };
}

/** Lets a marker travel along the track; who wants no movement sees it at its end. */
function drawTrack(map: L.Map, { places, landmarks = [], onReach }: NonNullable<PortalMapProps['track']>): () => void {
  const [first] = places;
  if (!first) return () => undefined;
  const layer = L.layerGroup([L.polyline(places.map(latLng), { color: '#1554a8' })]).addTo(map);
  map.fitBounds(L.latLngBounds(places.map(latLng)), { padding: [40, 40], maxZoom: CHOSEN_ZOOM });
  const marker = L.circleMarker(latLng(first), {
    radius: 8,
    color: '#fff',
    fillColor: '#a3262a',
    fillOpacity: 1,
  }).addTo(layer);
  const told = new Set<Landmark>();
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const begun = performance.now();
  let frame = 0;
  const step = (now: number): void => {
    const { place, done, reached } = moveAlong(places, still ? Infinity : now - begun, landmarks);
    marker.setLatLng(latLng(place));
    for (const landmark of reached.filter((one) => !told.has(one))) {
      told.add(landmark);
      onReach?.(landmark);
    }
    if (!done) frame = requestAnimationFrame(step);
  };
  frame = requestAnimationFrame(step);
  return () => {
    cancelAnimationFrame(frame);
    layer.remove();
  };
}
