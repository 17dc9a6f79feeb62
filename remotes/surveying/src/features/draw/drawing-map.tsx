// The map of a drawing: the district, what lies around, what the register has, what is drawn; with corners that move.
import { useMemo, useState } from 'react';
import type { Place } from '@portal/shared/kernel';
import { skipToken } from '@portal/shared/session';
import { Checkbox, Inline, Notice, Stack } from '@portal/shared/ui';
import { PortalMap } from '@portal/shared/ui/map';
import type { MapShape } from '@portal/shared/ui/map';
import { useListShapesAroundQuery } from '../../api/graphics';
import type { Graphic } from '../../api/graphics';
import type { DrawnShape, Position } from '../../contract/graphics';
import { cornerName } from './corner-table';

const place = ([longitude, latitude]: Position): Place => ({ longitude, latitude });
/** Degrees of a side of the squares in which what lies around is asked for: small moves ask nothing new. */
const SQUARE = 0.02;
const LAYERS = { around: '周边宗地', former: '登记图形', drawn: '填报图形' } as const;
type Layer = keyof typeof LAYERS;

export interface DrawingMapProps {
  graphic: Graphic;
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
  shapes,
  chosenKey,
  corners,
  chosenCorner,
  isLocked,
  measured,
  ...on
}: DrawingMapProps) {
  const [layers, setLayers] = useState<Readonly<Record<Layer, boolean>>>({ around: true, former: true, drawn: true });
  const [seen, setSeen] = useState<{ west: number; south: number; east: number; north: number } | null>(null);
  const around = useListShapesAroundQuery(
    seen && layers.around ? { businessNumber: graphic.businessNumber, ...seen } : skipToken,
  ).data;
  const frame = useMemo(() => {
    const outlines = [...graphic.stored, ...graphic.shapes].map(({ outline }) => outline);
    const ground = outlines.length > 0 ? outlines.flat(3) : graphic.district.rings.flat();
    return ground.map(place);
  }, [graphic]);
  const drawn = useMemo((): MapShape[] => {
    const own = new Set(graphic.stored.map(({ unitNumber }) => unitNumber));
    const others = around?.shapes.filter(({ unitNumber }) => !own.has(unitNumber)) ?? [];
    return [
      ...(layers.around
        ? others.map(({ unitNumber, outline }) => shape(unitNumber, unitNumber, outline, 'around'))
        : []),
      ...(layers.former
        ? graphic.stored.map(({ unitNumber, outline }) =>
            shape(`r${unitNumber}`, `登记：${unitNumber}`, outline, 'former'),
          )
        : []),
      ...(layers.drawn
        ? shapes.map(({ key, outline }) => shape(key, '', outline, key === chosenKey ? 'chosen' : 'drawn'))
        : []),
    ];
  }, [around, graphic, layers, shapes, chosenKey]);
  const snapTo = useMemo(() => {
    const others = [...graphic.stored, ...(around?.shapes ?? []), ...shapes.filter(({ key }) => key !== chosenKey)];
    return others.flatMap(({ outline }) => outline.flat(2)).map(place);
  }, [around, graphic, shapes, chosenKey]);
  const outlines = useMemo(
    () => [{ key: graphic.district.regionCode, label: graphic.district.name, rings: graphic.district.rings }],
    [graphic],
  );
  const movable = useMemo(
    () =>
      isLocked
        ? undefined
        : {
            places: corners.map(place),
            name: cornerName,
            chosen: chosenCorner,
            snapTo,
            onChoose: on.onChooseCorner,
            onMove: (index: number, { longitude, latitude }: Place) => on.onMoveCorner(index, [longitude, latitude]),
          },
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the handlers change with the corners
    [isLocked, corners, chosenCorner, snapTo],
  );
  const track = useMemo(() => (measured.length > 1 ? { places: measured.map(place) } : undefined), [measured]);
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
      </Inline>
      <PortalMap
        label="宗地图形"
        center={frame[0] ?? { longitude: 120.2, latitude: 29.2 }}
        zoom={16}
        listedBy="page"
        outlines={outlines}
        shapes={drawn}
        corners={movable}
        frame={frame}
        track={track}
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
