// The map of a drawing: what the register has, what is drawn, and corners that move and snap.
import { useMemo, useState } from 'react';
import type { Place } from '@portal/shared/kernel';
import { Checkbox } from '@portal/shared/ui';
import type { MapCorners, MapLabel, MapShape, MapSide } from '@portal/shared/ui/map';
import type { Graphic, RegisteredShape } from '../../api/graphics';
import type { DrawnShape, Outline, Position } from '../../contract/graphics';
import { metres, sidesOf } from '../../drawing/measures';
import { frameOf, GroundMap, placeOf } from '../../parts/ground-map';
import { cornerName } from './corner-table';

/** More side lengths than these would cover the map. */
const MOST_LABELLED = 40;

export interface DrawingMapProps {
  graphic: Graphic;
  /** What somebody else has saved meanwhile. */
  theirs?: readonly DrawnShape[];
  shapes: readonly DrawnShape[];
  chosenKey: string;
  corners: readonly Position[];
  chosenCorner: number | null;
  isLocked: boolean;
  /** Places that are measured. */
  measured: readonly Position[];
  onChooseCorner: (index: number) => void;
  onMoveCorner: (index: number, to: Position) => void;
  onPick: (at: Position) => void;
}

export function DrawingMap({
  graphic,
  theirs,
  shapes,
  chosenKey,
  corners,
  chosenCorner,
  isLocked,
  measured,
  ...on
}: DrawingMapProps) {
  const [snaps, setSnaps] = useState(true);
  const [around, setAround] = useState<readonly RegisteredShape[]>([]);
  // Once: a map that goes elsewhere after saving would lose the person's place.
  const [frame] = useState(() => frameOf(graphic));
  const layers = useMemo(() => {
    const former = [
      ...graphic.stored.map(({ unitNumber, outline }) =>
        shape(`r${unitNumber}`, `登记：${unitNumber}`, outline, 'former'),
      ),
      ...(theirs ?? []).map(({ key, outline }) => shape(`t${key}`, '其他人已保存', outline, 'former')),
    ];
    const drawn = shapes.map(({ key, outline }) => shape(key, '', outline, key === chosenKey ? 'chosen' : 'drawn'));
    return [
      { key: 'former', label: '登记图形', shapes: former },
      { key: 'drawn', label: '填报图形', shapes: drawn },
    ];
  }, [graphic, shapes, chosenKey, theirs]);
  const fixed = useMemo(() => catchOf([...graphic.stored, ...around]), [around, graphic.stored]);
  const { snapTo, snapToSides } = useMemo(() => {
    if (!snaps) return { snapTo: [], snapToSides: [] };
    const others = catchOf(shapes.filter(({ key }) => key !== chosenKey));
    return { snapTo: [...fixed.corners, ...others.corners], snapToSides: [...fixed.sides, ...others.sides] };
  }, [fixed, shapes, chosenKey, snaps]);
  const labels = useMemo(() => (corners.length > MOST_LABELLED ? [] : sideLabels(corners)), [corners]);
  const places = useMemo(() => corners.map(placeOf), [corners]);
  const line = useMemo(() => measured.map(placeOf), [measured]);
  const movable: MapCorners | undefined = isLocked
    ? undefined
    : {
        places,
        name: cornerName,
        chosen: chosenCorner,
        snapTo,
        snapToSides,
        onChoose: on.onChooseCorner,
        onMove: (index, { longitude, latitude }) => on.onMoveCorner(index, [longitude, latitude]),
      };
  return (
    <GroundMap
      label="宗地图形"
      graphic={graphic}
      layers={layers}
      frame={frame}
      corners={movable}
      labels={labels}
      line={line}
      onPick={({ longitude, latitude }) => on.onPick([longitude, latitude])}
      onAround={setAround}
      controls={
        !isLocked && (
          <Checkbox checked={snaps} onChange={setSnaps}>
            捕捉到已有界址点和界址线
          </Checkbox>
        )
      }
    />
  );
}

const shape = (key: string, label: string, outline: MapShape['outline'], tone: MapShape['tone']): MapShape => ({
  key,
  label,
  outline,
  tone,
});

/** What a moved corner comes to lie on. */
function catchOf(others: readonly { outline: Outline }[]): { corners: Place[]; sides: MapSide[] } {
  const rings = others.flatMap(({ outline }) => outline.flat()).map((ring) => ring.map(placeOf));
  const sides = rings.flatMap((ring) => ring.slice(1).map((to, index): MapSide => [ring[index] ?? to, to]));
  return { corners: rings.flat(), sides };
}

/** The length of each side, in its middle. */
function sideLabels(corners: readonly Position[]): MapLabel[] {
  if (corners.length < 2) return [];
  return sidesOf(corners).map((side, index) => {
    const [from, to] = [corners[index], corners[(index + 1) % corners.length]] as [Position, Position];
    return { longitude: (from[0] + to[0]) / 2, latitude: (from[1] + to[1]) / 2, text: metres(side) };
  });
}
