// The map of a survey case: its district, what the register has around it, and layers that can be switched; what lies
// on top is the page's.
import { useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { Place } from '@portal/shared/kernel';
import { skipToken } from '@portal/shared/session';
import { Checkbox, Inline, Notice, Stack } from '@portal/shared/ui';
import { PortalMap } from '@portal/shared/ui/map';
import type { MapShape, PortalMapProps } from '@portal/shared/ui/map';
import { useListShapesAroundQuery } from '../api/graphics';
import type { Graphic, RegisteredShape } from '../api/graphics';
import type { Outline, Position } from '../contract/graphics';

export const placeOf = ([longitude, latitude]: Position): Place => ({ longitude, latitude });
export const placesOf = (outlines: readonly Outline[]): Place[] => outlines.flat(3).map(placeOf);

/** Degrees of a side of the squares in which what lies around is asked for: small moves ask nothing new. */
const SQUARE = 0.02;
/** From further away parcels would be dots: nothing is asked for. */
const WIDEST = 0.5;
/** Centimetres are seen from so near. */
const CLOSEST = 22;
/** Where a district has no outline and nothing is drawn: the middle of the province. */
const NOWHERE: Place = { longitude: 120.2, latitude: 29.2 };

const AROUND = 'around';

export interface GroundLayer {
  key: string;
  label: string;
  shapes: readonly MapShape[];
}

export interface GroundMapProps extends Pick<PortalMapProps, 'label' | 'corners' | 'labels' | 'line' | 'onPick'> {
  graphic: Graphic;
  /** Above the parcels around, the last on top. */
  layers: readonly GroundLayer[];
  /** What the map shows when it opens, and again when this is another array. */
  frame: readonly Place[];
  /** Beside the switches of layers. */
  controls?: ReactNode;
  /** Told what the register has around, to snap to. */
  onAround?: (shapes: readonly RegisteredShape[]) => void;
}

export function GroundMap({ graphic, layers, frame, controls, onAround, ...map }: GroundMapProps) {
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const [seen, setSeen] = useState<{ west: number; south: number; east: number; north: number } | null>(null);
  const { data: around } = useListShapesAroundQuery(
    seen && !hidden.includes(AROUND) ? { businessNumber: graphic.businessNumber, ...seen } : skipToken,
  );
  useEffect(() => onAround?.(around?.shapes ?? []), [around, onAround]);
  const background = useMemo((): MapShape[] => {
    if (hidden.includes(AROUND)) return [];
    const own = new Set(graphic.stored.map(({ unitNumber }) => unitNumber));
    const others = around?.shapes.filter(({ unitNumber }) => !own.has(unitNumber)) ?? [];
    return others.map(({ unitNumber, outline }) => ({ key: unitNumber, label: unitNumber, outline, tone: 'around' }));
  }, [around, graphic, hidden]);
  const shapes = useMemo(
    () => layers.filter(({ key }) => !hidden.includes(key)).flatMap((layer) => layer.shapes),
    [layers, hidden],
  );
  const outlines = useMemo(
    () => [{ key: graphic.district.regionCode, label: graphic.district.name, rings: graphic.district.rings }],
    [graphic],
  );
  return (
    <Stack gap={2}>
      <div className="no-print">
        <Inline gap={3}>
          {[{ key: AROUND, label: '周边宗地' }, ...layers].map(({ key, label }) => (
            <Checkbox
              key={key}
              checked={!hidden.includes(key)}
              onChange={(isOn) =>
                setHidden((before) => (isOn ? before.filter((one) => one !== key) : [...before, key]))
              }
            >
              {label}
            </Checkbox>
          ))}
          {controls}
        </Inline>
      </div>
      <PortalMap
        {...map}
        center={frame[0] ?? NOWHERE}
        zoom={16}
        listedBy="page"
        outlines={outlines}
        background={background}
        shapes={shapes}
        frame={frame}
        closest={CLOSEST}
        onView={(south, north) => setSeen(squaresOf(south, north))}
      />
      {around && !around.isWhole && <Notice>范围内的宗地太多，只显示了一部分，请放大地图。</Notice>}
    </Stack>
  );
}

/** What a case's map shows first: what is drawn and what the register has of it, otherwise the district. */
export function frameOf({ stored, shapes, district }: Graphic): Place[] {
  const outlines = [...stored, ...shapes].map(({ outline }) => outline);
  return outlines.length > 0 ? placesOf(outlines) : district.rings.flat().map(placeOf);
}

/** What is seen, widened to whole squares. */
function squaresOf(south: Place, north: Place) {
  const down = (value: number) => Number((Math.floor(value / SQUARE) * SQUARE).toFixed(6));
  const up = (value: number) => Number((Math.ceil(value / SQUARE) * SQUARE).toFixed(6));
  if (north.longitude - south.longitude > WIDEST) return null;
  return {
    west: down(south.longitude),
    south: down(south.latitude),
    east: up(north.longitude),
    north: up(north.latitude),
  };
}
