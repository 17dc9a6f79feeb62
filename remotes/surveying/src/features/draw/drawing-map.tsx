// The map of a drawing: the district, what lies around, what the register has, what is drawn; with corners that move.
import { useMemo, useState } from 'react';
import type { Place } from '@portal/shared/kernel';
import { skipToken } from '@portal/shared/session';
import { Checkbox, Inline, Notice, Stack } from '@portal/shared/ui';
import { PortalMap } from '@portal/shared/ui/map';
import type { MapCorners, MapLabel, MapShape } from '@portal/shared/ui/map';
import { useListShapesAroundQuery } from '../../api/graphics';
import type { Graphic } from '../../api/graphics';
import type { DrawnShape, Position } from '../../contract/graphics';
import { metres, sidesOf } from '../../drawing/measures';
import { cornerName } from './corner-table';

const place = ([longitude, latitude]: Position): Place => ({ longitude, latitude });
/** Degrees of a side of the squares in which what lies around is asked for: small moves ask nothing new. */
const SQUARE = 0.02;
const LAYERS = { around: '周边宗地', former: '登记图形', drawn: '填报图形' } as const;
type Layer = keyof typeof LAYERS;

/** Centimetres are seen from so near. */
const CLOSEST = 22;
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
  const [layers, setLayers] = useState<Readonly<Record<Layer, boolean>>>({ around: true, former: true, drawn: true });
  const [snaps, setSnaps] = useState(true);
  const [seen, setSeen] = useState<{ west: number; south: number; east: number; north: number } | null>(null);
  const around = useListShapesAroundQuery(
    seen && layers.around ? { businessNumber: graphic.businessNumber, ...seen } : skipToken,
  ).data;
  // Once: a map that goes elsewhere after saving would lose the person's place.
  const [frame] = useState(() => {
    const outlines = [...graphic.stored, ...graphic.shapes].map(({ outline }) => outline);
    const ground = outlines.length > 0 ? outlines.flat(3) : graphic.district.rings.flat();
    return ground.map(place);
  });
  const background = useMemo((): MapShape[] => {
    const own = new Set(graphic.stored.map(({ unitNumber }) => unitNumber));
    const others = around?.shapes.filter(({ unitNumber }) => !own.has(unitNumber)) ?? [];
    return layers.around
      ? others.map(({ unitNumber, outline }) => shape(unitNumber, unitNumber, outline, 'around'))
      : [];
  }, [around, graphic, layers.around]);
  const drawn = useMemo((): MapShape[] => {
    const former = graphic.stored.map(({ unitNumber, outline }) =>
      shape(`r${unitNumber}`, `登记：${unitNumber}`, outline, 'former'),
    );
    return [
      ...(layers.former ? former : []),
      ...(theirs ?? []).map(({ key, outline }) => shape(`t${key}`, '其他人已保存', outline, 'former')),
      ...(layers.drawn
        ? shapes.map(({ key, outline }) => shape(key, '', outline, key === chosenKey ? 'chosen' : 'drawn'))
        : []),
    ];
  }, [graphic, layers, shapes, chosenKey, theirs]);
  const fixed = useMemo(
    () => [...graphic.stored, ...(around?.shapes ?? [])].flatMap(({ outline }) => outline.flat(2)).map(place),
    [around, graphic],
  );
  const snapTo = useMemo(() => {
    const others = shapes.filter(({ key }) => key !== chosenKey).flatMap(({ outline }) => outline.flat(2));
    return snaps ? [...fixed, ...others.map(place)] : [];
  }, [fixed, shapes, chosenKey, snaps]);
  const labels = useMemo(() => (corners.length > MOST_LABELLED ? [] : sideLabels(corners)), [corners]);
  const outlines = useMemo(
    () => [{ key: graphic.district.regionCode, label: graphic.district.name, rings: graphic.district.rings }],
    [graphic],
  );
  const places = useMemo(() => corners.map(place), [corners]);
  const movable: MapCorners | undefined = isLocked
    ? undefined
    : {
        places,
        name: cornerName,
        chosen: chosenCorner,
        snapTo,
        onChoose: on.onChooseCorner,
        onMove: (index, { longitude, latitude }) => on.onMoveCorner(index, [longitude, latitude]),
      };
  const line = useMemo(() => measured.map(place), [measured]);
  return (
    <Stack gap={2}>
      <Inline gap={3}>
        {(Object.keys(LAYERS) as Layer[]).map((layer) => (
          <Checkbox
            key={layer}
            checked={layers[layer]}
            onChange={(isOn) => setLayers((before) => ({ ...before, [layer]: isOn }))}
          >
            {LAYERS[layer]}
          </Checkbox>
        ))}
        {!isLocked && (
          <Checkbox checked={snaps} onChange={setSnaps}>
            捕捉到已有界址点
          </Checkbox>
        )}
      </Inline>
      <PortalMap
        label="宗地图形"
        center={frame[0] ?? { longitude: 120.2, latitude: 29.2 }}
        zoom={16}
        listedBy="page"
        outlines={outlines}
        background={background}
        shapes={drawn}
        corners={movable}
        frame={frame}
        line={line}
        labels={labels}
        closest={CLOSEST}
        onPick={({ longitude, latitude }) => on.onPick([longitude, latitude])}
        onView={(south, north) => setSeen(squaresOf(south, north))}
      />
      {around && !around.isWhole && <Notice>范围内的宗地太多，只显示了一部分，请放大地图。</Notice>}
    </Stack>
  );
}

const shape = (key: string, label: string, outline: MapShape['outline'], tone: MapShape['tone']): MapShape => ({
  key,
  label,
  outline,
  tone,
});

/** The length of each side, in its middle. */
function sideLabels(corners: readonly Position[]): MapLabel[] {
  if (corners.length < 2) return [];
  return sidesOf(corners).map((side, index) => {
    const [from, to] = [corners[index], corners[(index + 1) % corners.length]] as [Position, Position];
    return { longitude: (from[0] + to[0]) / 2, latitude: (from[1] + to[1]) / 2, text: metres(side) };
  });
}

/** What is seen, widened to whole squares; null from so far away that parcels would be dots. */
function squaresOf(south: Place, north: Place) {
  const down = (value: number) => Number((Math.floor(value / SQUARE) * SQUARE).toFixed(6));
  const up = (value: number) => Number((Math.ceil(value / SQUARE) * SQUARE).toFixed(6));
  if (north.longitude - south.longitude > 0.5) return null;
  return {
    west: down(south.longitude),
    south: down(south.latitude),
    east: up(north.longitude),
    north: up(north.latitude),
  };
}
