// Where the faults of a file lie, over what it holds and the district that it belongs to.
import { useMemo } from 'react';
import { PortalMap } from '@portal/shared/ui/map';
import type { MapMarker, MapShape } from '@portal/shared/ui/map';
import type { DataChecks } from '../api/checking';
import type { Shape } from '../geometry/shape';
import type { Row } from './check-findings';

/** More than these would only be a carpet; the list has them all. */
const MOST_MARKED = 1_000;
const CLOSEST = 22;

export interface FindingsMapProps {
  rows: readonly (Row & { number: number })[];
  shapes?: readonly Shape[];
  district: DataChecks['district'];
  selected: number | null;
  onSelect: (number: number) => void;
}

export function FindingsMap({ rows, shapes = NO_SHAPES, district, selected, onSelect }: FindingsMapProps) {
  const markers = useMemo(
    () =>
      rows.slice(0, MOST_MARKED).flatMap(({ at, number, message }): MapMarker[] => {
        if (!at) return [];
        return [{ key: String(number), label: `${String(number)} ${message}`, longitude: at[0], latitude: at[1] }];
      }),
    [rows],
  );
  const background = useMemo(() => shapes.map(drawn), [shapes]);
  const outlines = useMemo(
    () => [{ key: district.regionCode, label: district.name, rings: district.rings }],
    [district],
  );
  const frame = useMemo(() => {
    const places =
      markers.length > 0 ? markers : district.rings.flat().map(([x, y]) => ({ longitude: x, latitude: y }));
    return places.map(({ longitude, latitude }) => ({ longitude, latitude }));
  }, [markers, district]);
  if (markers.length === 0) return null;
  return (
    <PortalMap
      label="问题所在位置"
      center={frame[0] ?? { longitude: 120.2, latitude: 29.2 }}
      zoom={16}
      closest={CLOSEST}
      listedBy="page"
      markers={markers}
      outlines={outlines}
      background={background}
      frame={frame}
      selected={selected === null ? undefined : String(selected)}
      onSelect={({ key }) => onSelect(Number(key))}
    />
  );
}

const NO_SHAPES: readonly Shape[] = [];

const drawn = ({ id, rings }: Shape): MapShape => ({
  key: id,
  label: '',
  outline: rings.map((ring) => [[...ring, ...ring.slice(0, 1)].map(([x, y]): [number, number] => [x, y])]),
  tone: 'around',
});
