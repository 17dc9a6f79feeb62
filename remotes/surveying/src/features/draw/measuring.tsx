// What was measured on the map: the length of the way, and the area that it would enclose.
import { Button, Inline } from '@portal/shared/ui';
import type { Position } from '../../contract/graphics';
import { areaOf, metres, sidesOf } from '../../drawing/measures';

export interface MeasuringProps {
  places: readonly Position[];
  onClear: () => void;
}

export function Measuring({ places, onClear }: MeasuringProps) {
  const length = sidesOf(places)
    .slice(0, -1)
    .reduce((sum, side) => sum + side, 0);
  const ring = [...places, ...places.slice(0, 1)];
  return (
    <Inline gap={2}>
      <span role="status">
        {places.length > 1
          ? `长度${metres(length)}米${places.length > 2 ? `，闭合后面积${metres(areaOf([[ring]]))}平方米` : ''}`
          : '请在地图上依次点击要量的点；用键盘时把地图移到该点，按回车键'}
      </span>
      <Button size="small" onClick={onClear} disabled={places.length === 0}>
        重新量测
      </Button>
    </Inline>
  );
}
