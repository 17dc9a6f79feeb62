// Drawing the parcels and buildings of a case: on the map, in the table of corners, by pasted points; every change can be taken back.
import { useMemo, useState } from 'react';
import { useUser } from '@portal/shared/session';
import { ActionBar, Button, Card, EmptyState, Field, Inline, Notice, Select, Stack, announce } from '@portal/shared/ui';
import type { Graphic } from '../../api/graphics';
import type { DrawnShape, Position } from '../../contract/graphics';
import { drawingFaults, faultText } from '../../contract/rules/drawing-faults';
import { cornersOf, replaced, withAttributes, withCorner, withCorners } from '../../drawing/drawing';
import { metres, sidesOf } from '../../drawing/measures';
import { CompareOutlines } from './compare-outlines';
import { CornerTable } from './corner-table';
import { DrawingMap } from './drawing-map';
import { ImportPoints } from './import-points';
import { ShapeDetails } from './shape-details';
import { SplitAndMerge } from './split-and-merge';
import { useDrawing } from './use-drawing';
import { useSaving } from './use-saving';

const TOOLS = [
  { value: 'look', label: '浏览、拖动界址点' },
  { value: 'add', label: '点击地图添加界址点' },
  { value: 'measure', label: '量距' },
];
const KINDS = { parcel: '宗地', building: '房屋' } as const;
const newKey = (): string => crypto.randomUUID();

export interface DrawingEditorProps {
  graphic: Graphic;
  /** Compares what is drawn with what the register has. */
  isCorrection: boolean;
  /** Brings what is saved by now. */
  refetch: () => Promise<Graphic>;
}

export function DrawingEditor({ graphic, isCorrection, refetch }: DrawingEditorProps) {
  const state = useDrawing(useUser()?.username ?? '', graphic);
  const saving = useSaving(graphic.businessNumber, state, refetch);
  const { drawing, change } = state;
  const [chosenKey, setChosenKey] = useState(drawing.shapes[0]?.key ?? '');
  const [corner, setCorner] = useState<number | null>(null);
  const [tool, setTool] = useState('look');
  const [measured, setMeasured] = useState<readonly Position[]>([]);
  const shape = drawing.shapes.find(({ key }) => key === chosenKey) ?? drawing.shapes[0];
  const [ringOf, setRing] = useState('0 0');
  const [polygon = 0, ring = 0] = ringOf.split(' ').map(Number);
  const hasRing = Boolean(shape?.outline[polygon]?.[ring]);
  const place = { key: shape?.key ?? '', ...(hasRing ? { polygon, ring } : { polygon: 0, ring: 0 }) };
  const corners = useMemo(
    () => (shape ? cornersOf(shape.outline, hasRing ? { polygon, ring } : { polygon: 0, ring: 0 }) : []),
    [shape, polygon, ring, hasRing],
  );
  const isLocked = !graphic.mayWrite || !shape;
  const nameOf = (one: DrawnShape): string =>
    drawing.attributes.find(({ key }) => key === one.key)?.name ||
    `${KINDS[one.kind]}${drawing.shapes.indexOf(one) + 1}`;
  const put = (next: Position[]) => change(withCorners(drawing, place, next));
  const choose = (key: string) => {
    setChosenKey(key);
    setRing('0 0');
    setCorner(null);
  };
  const add = (kind: DrawnShape['kind'], outline: DrawnShape['outline'] = [], unitNumber = '') => {
    const key = newKey();
    change(replaced(drawing, [], [{ key, kind, unitNumber, outline }]));
    choose(key);
  };
  const pick = (at: Position) => {
    if (tool === 'measure') setMeasured([...measured, at]);
    if (tool === 'add' && !isLocked) put(withCorner(corners, at));
  };
  const faults = drawingFaults(drawing.shapes, {
    regionCode: graphic.district.regionCode,
    unitNumber: graphic.unitNumber,
    district: graphic.district.rings,
  }).map((fault) =>
    faultText(
      fault,
      drawing.shapes.findIndex(({ key }) => key === fault.key),
    ),
  );
  const rings = shape?.outline.flatMap((rows, p) =>
    rows.map((_, r) => ({
      value: `${p} ${r}`,
      label: `${p > 0 ? `第${p + 1}部分` : ''}${r === 0 ? '外环' : `内环${r}`}`,
    })),
  );
  return (
    <Card>
      <Stack gap={3}>
        {!graphic.mayWrite && <Notice>该业务现在不能修改图形，您可以查看。</Notice>}
        {state.isRestored && <Notice live>已恢复您上次在本设备上没有保存的图形。</Notice>}
        {saving.conflict && (
          <Notice
            tone="warning"
            live
            title="图形已被其他人保存"
            action={
              <Inline gap={2}>
                <Button onClick={saving.keepMine}>保留我的图形</Button>
                <Button onClick={saving.takeTheirs}>采用已保存的图形</Button>
              </Inline>
            }
          >
            您的图形仍在本页，没有丢失。
          </Notice>
        )}
        <Inline gap={2}>
          <Button onClick={state.undo} disabled={!state.canUndo}>
            撤销
          </Button>
          <Button onClick={state.redo} disabled={!state.canRedo}>
            重做
          </Button>
          {graphic.mayWrite && (
            <>
              <Button onClick={() => add('parcel')}>新增宗地</Button>
              <Button onClick={() => add('building')}>新增房屋</Button>
              {graphic.stored.map(({ unitNumber, kind, outline }) => (
                <Button
                  key={unitNumber}
                  disabled={drawing.shapes.some((one) => one.unitNumber === unitNumber)}
                  onClick={() => add(kind, outline, unitNumber)}
                >
                  从登记{KINDS[kind]}开始
                </Button>
              ))}
            </>
          )}
        </Inline>
        <Field label="地图操作">
          <Select value={tool} onChange={setTool} options={TOOLS} />
        </Field>
        {tool === 'measure' && (
          <Inline gap={2}>
            <span role="status">
              {measured.length > 1
                ? `共 ${metres(
                    sidesOf(measured)
                      .slice(0, -1)
                      .reduce((sum, side) => sum + side, 0),
                  )} 米`
                : '请在地图上依次点击要量的点'}
            </span>
            <Button onClick={() => setMeasured([])} disabled={measured.length === 0}>
              重新量距
            </Button>
          </Inline>
        )}
        <DrawingMap
          graphic={graphic}
          shapes={drawing.shapes}
          chosenKey={shape?.key ?? ''}
          corners={corners}
          chosenCorner={corner}
          isLocked={isLocked}
          measured={measured}
          onChooseCorner={setCorner}
          onMoveCorner={(index, to) => {
            setCorner(index);
            put(corners.map((before, at) => (at === index ? to : before)));
          }}
          onPick={pick}
        />
        {isCorrection && <CompareOutlines stored={graphic.stored} shapes={drawing.shapes} />}
        {shape ? (
          <>
            <Inline gap={2}>
              <Field label="当前图形">
                <Select
                  value={shape.key}
                  onChange={choose}
                  options={drawing.shapes.map((one) => ({ value: one.key, label: nameOf(one) }))}
                />
              </Field>
              {rings && rings.length > 1 && (
                <Field label="界址线">
                  <Select value={`${place.polygon} ${place.ring}`} onChange={setRing} options={rings} />
                </Field>
              )}
              {graphic.mayWrite && (
                <Button variant="danger" onClick={() => change(replaced(drawing, [shape.key], []))}>
                  删除当前图形
                </Button>
              )}
            </Inline>
            <ShapeDetails
              shape={shape}
              attributes={drawing.attributes.find(({ key }) => key === shape.key) ?? { key: shape.key }}
              isLocked={isLocked}
              onChange={(attributes) => change(withAttributes(drawing, attributes))}
            />
            <CornerTable corners={corners} chosen={corner} isLocked={isLocked} onChoose={setCorner} onChange={put} />
            {graphic.mayWrite && (
              <>
                <ImportPoints
                  onImport={(points) => {
                    put(points);
                    announce(`已导入${points.length}个界址点`);
                  }}
                />
                <SplitAndMerge
                  drawing={drawing}
                  shape={shape}
                  nameOf={nameOf}
                  newKey={newKey}
                  onChange={(next, key) => {
                    change(next);
                    choose(key);
                  }}
                />
              </>
            )}
          </>
        ) : (
          <EmptyState title="还没有图形" text="请新增宗地或房屋，或者从登记的图形开始。" />
        )}
        {(saving.faults ?? faults).map((fault) => (
          <Notice key={fault} tone="warning">
            {fault}
          </Notice>
        ))}
      </Stack>
      {graphic.mayWrite && (
        <ActionBar status={state.isChanged ? '有修改没有保存，已在本设备上保留' : saving.savedWords}>
          <Button
            variant="primary"
            loading={saving.isSaving}
            disabled={!state.isChanged || faults.length > 0}
            onClick={saving.save}
          >
            保存图形
          </Button>
        </ActionBar>
      )}
    </Card>
  );
}
