// Where the findings lie: drawn parcels and what is wrong above the parcels around.
import { useMemo, useState } from 'react';
import type { Graphic } from '../../api/graphics';
import { frameOf, GroundMap, placesOf } from '../../parts/ground-map';
import { FINDING_WORDS } from '../../api/coding';
import type { FindingRow } from './findings-table';

export interface FindingsMapProps {
  graphic: Graphic;
  rows: readonly FindingRow[];
  /** The map goes there. */
  shown: FindingRow | null;
  nameOf: (key: string) => string;
}

export function FindingsMap({ graphic, rows, shown, nameOf }: FindingsMapProps) {
  const [whole] = useState(() => frameOf(graphic));
  const frame = useMemo(() => (shown ? placesOf([shown.outline]) : whole), [shown, whole]);
  const layers = useMemo(
    () => [
      {
        key: 'drawn',
        label: '填报图形',
        shapes: graphic.shapes.map(({ key, outline }) => ({
          key,
          label: nameOf(key),
          outline,
          tone: 'drawn' as const,
        })),
      },
      {
        key: 'found',
        label: '分析结果',
        shapes: rows.map(({ number, kind, outline }) => ({
          key: `f${number}`,
          label: `${number}. ${FINDING_WORDS[kind].label}`,
          outline,
          tone: FINDING_WORDS[kind].isGrave ? ('fault' as const) : ('doubt' as const),
        })),
      },
    ],
    [graphic, rows, nameOf],
  );
  return <GroundMap label="空间分析图" graphic={graphic} layers={layers} frame={frame} />;
}
