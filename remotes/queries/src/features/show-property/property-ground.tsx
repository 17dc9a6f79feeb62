// Where a property lies: its parcel and building among the parcels around them.
import { useMemo } from 'react';
import { formatUnitNumber } from '@portal/shared/kernel';
import { PortalMap } from '@portal/shared/ui/map';
import type { MapShape } from '@portal/shared/ui/map';
import type { DrawnGround } from '../../api/own-property';

const TONES: Readonly<Record<DrawnGround['kind'], MapShape['tone']>> = {
  around: 'around',
  parcel: 'drawn',
  building: 'chosen',
};
/** So near that a single building is seen. */
const CLOSEST = 20;

export interface PropertyGroundProps {
  ground: readonly DrawnGround[];
}

export function PropertyGround({ ground }: PropertyGroundProps) {
  const shapes = useMemo(
    () =>
      ground.map(({ unitNumber, kind, outline }): MapShape => {
        const name = kind === 'building' ? '房屋所在的幢' : kind === 'parcel' ? '所在宗地' : '相邻宗地或房屋';
        return { key: unitNumber, label: `${name} ${formatUnitNumber(unitNumber)}`, outline, tone: TONES[kind] };
      }),
    [ground],
  );
  const frame = useMemo(
    () =>
      ground
        .filter(({ kind }) => kind === 'parcel')
        .flatMap(({ outline }) => outline.flat(2))
        .map(([longitude = 0, latitude = 0]) => ({ longitude, latitude })),
    [ground],
  );
  const [center] = frame;
  if (!center) return null;
  return (
    <PortalMap
      label="不动产所在位置"
      center={center}
      zoom={17}
      closest={CLOSEST}
      shapes={shapes}
      frame={frame}
      listedBy="page"
    />
  );
}
