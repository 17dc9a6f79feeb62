// The shape at hand: what it is called, how large it is, its corners, and what can be made of it.
import { Button, EmptyState, Field, Inline, Select, announce } from '@portal/shared/ui';
import type { DrawnShape, Position } from '../../contract/graphics';
import { replaced, withAttributes } from '../../drawing/drawing';
import { CornerTable } from './corner-table';
import { ImportPoints } from './import-points';
import { PlanButton } from './plan-button';
import { ShapeDetails } from './shape-details';
import { SplitAndMerge } from './split-and-merge';
import type { Chosen } from './use-chosen';
import type { DrawingState } from './use-drawing';

export interface ShapePanelProps {
  state: DrawingState;
  chosen: Chosen;
  mayWrite: boolean;
  businessNumber: string;
  nameOf: (shape: DrawnShape) => string;
  newKey: () => string;
  onPut: (corners: Position[]) => void;
}

export function ShapePanel({ state, chosen, mayWrite, businessNumber, nameOf, newKey, onPut }: ShapePanelProps) {
  const { drawing, change } = state;
  const { shape, place, corners, corner, rings } = chosen;
  if (!shape)
    return (
      <EmptyState
        title="还没有图形"
        text={mayWrite ? '请新增宗地或房屋，或者从登记的图形开始。' : '该业务没有填报图形。'}
      />
    );
  return (
    <>
      <Inline gap={2} align="end">
        <Field label="当前图形">
          <Select
            value={shape.key}
            onChange={(key) => chosen.choose(key)}
            options={drawing.shapes.map((one) => ({ value: one.key, label: nameOf(one) }))}
          />
        </Field>
        {rings.length > 1 && (
          <Field label="界址线">
            <Select value={`${place.polygon} ${place.ring}`} onChange={chosen.chooseRing} options={rings} />
          </Field>
        )}
        {mayWrite && (
          <Button variant="danger" onClick={() => change(replaced(drawing, [shape.key], []))}>
            删除当前图形
          </Button>
        )}
      </Inline>
      <div>
        <PlanButton businessNumber={businessNumber} shape={shape} isSaved={!state.isChanged} />
      </div>
      <ShapeDetails
        shape={shape}
        attributes={drawing.attributes.find(({ key }) => key === shape.key) ?? { key: shape.key }}
        isLocked={!mayWrite}
        onChange={(attributes, about) => change(withAttributes(drawing, attributes), `${about} ${shape.key}`)}
      />
      <CornerTable
        corners={corners}
        chosen={corner}
        isLocked={!mayWrite}
        onChoose={chosen.chooseCorner}
        onChange={onPut}
      />
      {mayWrite && (
        <>
          <ImportPoints
            onImport={(points) => {
              onPut(points);
              announce(`已导入${points.length}个界址点`);
            }}
          />
          <SplitAndMerge
            key={shape.key}
            drawing={drawing}
            shape={shape}
            nameOf={nameOf}
            newKey={newKey}
            onChange={(next, key) => {
              change(next);
              chosen.choose(key);
            }}
          />
        </>
      )}
    </>
  );
}
