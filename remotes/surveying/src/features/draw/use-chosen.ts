// Which shape, which of its rings and which corner is at hand.
import { useMemo, useState } from 'react';
import type { DrawnShape, Position } from '../../contract/graphics';
import type { Drawing, RingPlace } from '../../drawing/drawing';
import { cornersOf } from '../../drawing/drawing';

export interface Chosen {
  shape: DrawnShape | undefined;
  place: RingPlace;
  corners: readonly Position[];
  corner: number | null;
  /** Rings of the shape, to choose one of. */
  rings: { value: string; label: string }[];
  choose: (key: string, at?: { polygon: number; ring: number; corner: number | null }) => void;
  chooseRing: (value: string) => void;
  chooseCorner: (corner: number | null) => void;
}

const OUTER = { polygon: 0, ring: 0 };

export function useChosen({ shapes }: Drawing): Chosen {
  const [key, setKey] = useState(shapes[0]?.key ?? '');
  const [asked, setRing] = useState(OUTER);
  const [corner, setCorner] = useState<number | null>(null);
  const shape = shapes.find((one) => one.key === key) ?? shapes[0];
  const ring = shape?.outline[asked.polygon]?.[asked.ring] ? asked : OUTER;
  const corners = useMemo(() => (shape ? cornersOf(shape.outline, ring) : []), [shape, ring]);
  return {
    shape,
    place: { key: shape?.key ?? '', ...ring },
    corners,
    corner,
    rings:
      shape?.outline.flatMap((rows, p) =>
        rows.map((_, r) => ({
          value: `${p} ${r}`,
          label: `${p > 0 ? `第${p + 1}部分` : ''}${r === 0 ? '外环' : `内环${r}`}`,
        })),
      ) ?? [],
    choose: (next, at = { ...OUTER, corner: null }) => {
      setKey(next);
      setRing({ polygon: at.polygon, ring: at.ring });
      setCorner(at.corner);
    },
    chooseRing: (value) => {
      const [polygon = 0, of = 0] = value.split(' ').map(Number);
      setRing({ polygon, ring: of });
      setCorner(null);
    },
    chooseCorner: setCorner,
  };
}
