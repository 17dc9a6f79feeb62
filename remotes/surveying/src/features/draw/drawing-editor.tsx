// Drawing the parcels and buildings of a case: on the map, in the table of corners, by pasted points; every change can
// be taken back.
import { useMemo, useState } from 'react';
import { useUser } from '@portal/shared/session';
import { ActionBar, Button, Card, Stack } from '@portal/shared/ui';
import type { Graphic } from '../../api/graphics';
import type { DrawnShape, Position } from '../../contract/graphics';
import { drawingFaults, faultText } from '../../contract/rules/drawing-faults';
import { replaced, withCorner, withCorners } from '../../drawing/drawing';
import { CompareOutlines } from './compare-outlines';
import { DrawingMap } from './drawing-map';
import { DrawingNotices } from './drawing-notices';
import { DrawingToolbar, KINDS } from './drawing-toolbar';
import type { Tool } from './drawing-toolbar';
import { FaultList } from './fault-list';
import type { ShownFault } from './fault-list';
import { Measuring } from './measuring';
import { ShapePanel } from './shape-panel';
import { useChosen } from './use-chosen';
import { useDrawing } from './use-drawing';
import { useSaving } from './use-saving';
import styles from './draw.module.css';

const newKey = (): string => crypto.randomUUID();

export interface DrawingEditorProps {
  graphic: Graphic;
  /** Compares what is drawn with what the register has. */
  isCorrection: boolean;
  /** Brings what is saved by now. */
  refetch: () => Promise<Graphic>;
}

export function DrawingEditor({ graphic, isCorrection, refetch }: DrawingEditorProps) {
  const { mayWrite, stored, district } = graphic;
  const state = useDrawing(useUser()?.username ?? '', graphic);
  const saving = useSaving(graphic.businessNumber, state, refetch);
  const { drawing, change } = state;
  const chosen = useChosen(drawing);
  const [tool, setTool] = useState<Tool>('look');
  const [measured, setMeasured] = useState<readonly Position[]>([]);
  const nameOf = (one: DrawnShape): string =>
    drawing.attributes.find(({ key }) => key === one.key)?.name ||
    `${KINDS[one.kind]}${drawing.shapes.indexOf(one) + 1}`;
  const put = (corners: Position[]) => change(withCorners(drawing, chosen.place, corners));
  const add = (kind: DrawnShape['kind'], outline: DrawnShape['outline'] = [], unitNumber = '') => {
    const key = newKey();
    change(replaced(drawing, [], [{ key, kind, unitNumber, outline }]));
    chosen.choose(key);
    if (outline.length === 0) setTool('add');
  };
  const pick = (at: Position) => {
    if (tool === 'measure') setMeasured([...measured, at]);
    if (tool === 'add' && mayWrite && chosen.shape) put(withCorner(chosen.corners, at));
  };
  const found = useMemo(
    () =>
      drawingFaults(drawing.shapes, {
        regionCode: district.regionCode,
        unitNumber: graphic.unitNumber,
        district: district.rings,
      }),
    [drawing.shapes, district, graphic.unitNumber],
  );
  const faults: ShownFault[] =
    saving.faults?.map((text) => ({ text })) ??
    found.map((fault) => {
      const [polygon, ring, corner] = fault.at ?? [0, 0, null];
      return {
        text: faultText(
          fault,
          drawing.shapes.findIndex(({ key }) => key === fault.key),
        ),
        onShow: fault.key ? () => chosen.choose(fault.key, { polygon, ring, corner }) : undefined,
      };
    });
  return (
    <Card>
      <Stack gap={3}>
        <DrawingNotices mayWrite={mayWrite} state={state} saving={saving} />
        <DrawingToolbar
          canUndo={state.canUndo}
          canRedo={state.canRedo}
          onUndo={state.undo}
          onRedo={state.redo}
          mayWrite={mayWrite}
          stored={stored.map((one) => ({
            ...one,
            isDrawn: drawing.shapes.some(({ unitNumber }) => unitNumber === one.unitNumber),
          }))}
          onAdd={add}
          onBeginFrom={(unitNumber) => {
            const from = stored.find((one) => one.unitNumber === unitNumber);
            if (from) add(from.kind, from.outline, unitNumber);
          }}
          tool={tool}
          onTool={setTool}
        />
        {tool === 'measure' && <Measuring places={measured} onClear={() => setMeasured([])} />}
        <FaultList faults={faults} />
        <div className={styles.work}>
          <div className={styles.ground}>
            <DrawingMap
              graphic={graphic}
              theirs={saving.conflict?.shapes}
              shapes={drawing.shapes}
              chosenKey={chosen.shape?.key ?? ''}
              corners={chosen.corners}
              chosenCorner={chosen.corner}
              isLocked={!mayWrite || tool === 'measure'}
              measured={measured}
              onChooseCorner={chosen.chooseCorner}
              onMoveCorner={(index, to) => {
                chosen.chooseCorner(index);
                put(chosen.corners.map((before, at) => (at === index ? to : before)));
              }}
              onPick={pick}
            />
            {isCorrection && <CompareOutlines stored={stored} shapes={drawing.shapes} />}
          </div>
          <div className={styles.panel}>
            <ShapePanel
              state={state}
              chosen={chosen}
              businessNumber={graphic.businessNumber}
              mayWrite={mayWrite}
              nameOf={nameOf}
              newKey={newKey}
              onPut={put}
            />
          </div>
        </div>
      </Stack>
      {mayWrite && (
        <ActionBar status={state.isChanged ? '有修改没有保存，已在本设备上保留' : saving.savedWords}>
          <Button
            variant="primary"
            loading={saving.isSaving}
            disabled={!state.isChanged || found.length > 0}
            onClick={saving.save}
          >
            保存图形
          </Button>
        </ActionBar>
      )}
    </Card>
  );
}
