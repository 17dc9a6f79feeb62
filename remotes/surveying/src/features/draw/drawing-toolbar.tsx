// What can be done to a drawing as a whole: taking back, new shapes, and what a press on the map does.
import { Button, ButtonRow, Field, RadioGroup } from '@portal/shared/ui';
import type { DrawnShape } from '../../contract/graphics';

export const KINDS = { parcel: '宗地', building: '房屋' } as const satisfies Record<DrawnShape['kind'], string>;

export type Tool = 'look' | 'add' | 'measure';
const TOOLS: { value: Tool; label: string }[] = [
  { value: 'look', label: '浏览、移点' },
  { value: 'add', label: '添加界址点' },
  { value: 'measure', label: '量测' },
];

export interface DrawingToolbarProps {
  canUndo: boolean;
  canRedo: boolean;
  onUndo: () => void;
  onRedo: () => void;
  mayWrite: boolean;
  /** Shapes of the register, and whether each can still be begun from. */
  stored: readonly { unitNumber: string; kind: DrawnShape['kind']; isDrawn: boolean }[];
  onAdd: (kind: DrawnShape['kind']) => void;
  onBeginFrom: (unitNumber: string) => void;
  tool: Tool;
  onTool: (tool: Tool) => void;
}

export function DrawingToolbar({ mayWrite, stored, tool, ...on }: DrawingToolbarProps) {
  return (
    <>
      {mayWrite && (
        <ButtonRow>
          <Button onClick={on.onUndo} disabled={!on.canUndo}>
            撤销
          </Button>
          <Button onClick={on.onRedo} disabled={!on.canRedo}>
            重做
          </Button>
          <Button icon="plus" onClick={() => on.onAdd('parcel')}>
            新增宗地
          </Button>
          <Button icon="plus" onClick={() => on.onAdd('building')}>
            新增房屋
          </Button>
          {stored.map(({ unitNumber, kind, isDrawn }) => (
            <Button key={unitNumber} disabled={isDrawn} onClick={() => on.onBeginFrom(unitNumber)}>
              从登记{KINDS[kind]}开始
            </Button>
          ))}
        </ButtonRow>
      )}
      <Field label="点击地图时" group>
        <RadioGroup
          inline
          value={tool}
          onChange={(value) => on.onTool(value as Tool)}
          options={mayWrite ? TOOLS : TOOLS.filter(({ value }) => value !== 'add')}
        />
      </Field>
    </>
  );
}
