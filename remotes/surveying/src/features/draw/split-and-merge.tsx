// One parcel into two along a line between corners, or two that touch into one.
import { useState } from 'react';
import { Button, Field, Inline, Notice, Select, Stack } from '@portal/shared/ui';
import type { DrawnShape, Outline } from '../../contract/graphics';
import type { Drawing } from '../../drawing/drawing';
import { cornersOf, replaced, rounded, splitCorners } from '../../drawing/drawing';
import { areaOf } from '../../drawing/measures';
import { cornerName } from './corner-table';

const OUTER = { polygon: 0, ring: 0 };
/** m² by which two halves may differ from the whole: more means that the line left the parcel. */
const LOST = 0.01;

export interface SplitAndMergeProps {
  drawing: Drawing;
  shape: DrawnShape;
  nameOf: (shape: DrawnShape) => string;
  newKey: () => string;
  onChange: (next: Drawing, chosen: string) => void;
}

export function SplitAndMerge({ drawing, shape, nameOf, newKey, onChange }: SplitAndMergeProps) {
  const [from, setFrom] = useState('0');
  const [to, setTo] = useState('2');
  const [other, setOther] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const corners = cornersOf(shape.outline, OUTER);
  const names = corners.map((_, index) => ({ value: String(index), label: cornerName(index) }));
  const others = drawing.shapes.filter(({ key, kind }) => key !== shape.key && kind === shape.kind);

  const split = () => {
    const halves = splitCorners(corners, Number(from), Number(to));
    const isPlain = shape.outline.length === 1 && shape.outline[0]?.length === 1;
    const outlines = halves?.map((ring): Outline => [[[...ring, ...ring.slice(0, 1)]]]) ?? [];
    const rest = Math.abs(outlines.reduce((sum, outline) => sum + areaOf(outline), 0) - areaOf(shape.outline));
    if (!halves || !isPlain || rest > LOST) {
      setFault('分割线应连接两个不相邻的界址点，并且全部在图形之内；有内环的图形不能分割');
      return;
    }
    setFault(null);
    const parts = outlines.map((outline): DrawnShape => ({ ...shape, key: newKey(), unitNumber: '', outline }));
    onChange(replaced(drawing, [shape.key], parts), parts[0]?.key ?? '');
  };
  const merge = async () => {
    const second = others.find(({ key }) => key === other);
    const near = corners[0];
    if (!second || !near) return;
    const { localPlane, unite } = await import('../../overlay');
    const plane = localPlane(near);
    const united = plane.toDegrees(unite([plane.toPlane(shape.outline), plane.toPlane(second.outline)]));
    if (united.length !== 1) {
      setFault('两个图形没有公共的界址线，不能合并');
      return;
    }
    setFault(null);
    const outline = united.map((polygon) => polygon.map((ring) => ring.map(rounded)));
    onChange(replaced(drawing, [shape.key, second.key], [{ ...shape, key: newKey(), unitNumber: '', outline }]), '');
  };
  return (
    <Stack gap={2}>
      {fault && (
        <Notice tone="warning" live>
          {fault}
        </Notice>
      )}
      {corners.length > 3 && (
        <Inline gap={2} align="end">
          <Field label="从">
            <Select value={from} onChange={setFrom} options={names} />
          </Field>
          <Field label="到">
            <Select value={to} onChange={setTo} options={names} />
          </Field>
          <Button onClick={split}>按连线分割</Button>
        </Inline>
      )}
      {others.length > 0 && (
        <Inline gap={2} align="end">
          <Field label="合并的图形">
            <Select
              value={other}
              onChange={setOther}
              placeholder="请选择"
              options={others.map((one) => ({ value: one.key, label: nameOf(one) }))}
            />
          </Field>
          <Button onClick={() => void merge()} disabled={other === ''}>
            与当前图形合并
          </Button>
        </Inline>
      )}
    </Stack>
  );
}
