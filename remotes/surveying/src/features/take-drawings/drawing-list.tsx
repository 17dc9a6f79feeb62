// The drawings issued for a case: looked at, taken one by one, or chosen and taken as one archive.
import { useState } from 'react';
import { ActionBar, Button, ButtonRow, Checkbox, Notice, ProgressBar, ResponsiveList, Stack } from '@portal/shared/ui';
import type { Column } from '@portal/shared/ui';
import { fileSizeText } from '@portal/shared/ui/viewer';
import { MOST_DRAWINGS } from '../../api/drawings';
import type { Drawing } from '../../api/drawings';
import { canShow, useDrawingPreview } from './use-drawing-preview';
import { useTaking } from './use-taking';

const KINDS: Readonly<Record<Drawing['kind'], string>> = {
  topographic: '地形图',
  cadastral: '地籍图',
  control: '控制点',
  result: '原测绘成果',
};

export interface DrawingListProps {
  businessNumber: string;
  drawings: readonly Drawing[];
  /** They are chosen one by one; else all are taken at once. */
  picks: boolean;
  onTaken: () => void;
}

export function DrawingList({ businessNumber, drawings, picks, onTaken }: DrawingListProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { taking, fault, takeOne, takeArchive, stop } = useTaking(onTaken);
  const preview = useDrawingPreview(businessNumber, onTaken);
  const chosen = picks ? drawings.filter(({ drawingId }) => !left.has(drawingId)) : drawings;
  const size = chosen.reduce((sum, drawing) => sum + drawing.size, 0);
  const toggle = (id: string, on: boolean) => {
    const next = new Set(left);
    if (on) next.delete(id);
    else next.add(id);
    setLeft(next);
  };
  const columns: Column<Drawing>[] = [
    {
      key: 'name',
      title: '图件',
      rowHeader: true,
      render: ({ drawingId, name }) =>
        picks ? (
          <Checkbox checked={!left.has(drawingId)} onChange={(on) => toggle(drawingId, on)}>
            {name}
          </Checkbox>
        ) : (
          name
        ),
    },
    { key: 'kind', title: '种类', render: ({ kind }) => KINDS[kind], nowrap: true },
    { key: 'size', title: '大小', render: (drawing) => fileSizeText(drawing.size), align: 'end', nowrap: true },
  ];
  return (
    <Stack gap={4}>
      <ResponsiveList
        caption="已发放的图件"
        columns={columns}
        rows={drawings}
        rowKey={({ drawingId }) => drawingId}
        cardActions={(drawing) => (
          <>
            {canShow(drawing) && (
              <Button size="small" aria-label={`查看：${drawing.name}`} onClick={() => preview.open(drawing)}>
                查看
              </Button>
            )}
            <Button
              size="small"
              icon="download"
              aria-label={`下载：${drawing.name}`}
              disabled={taking !== null}
              onClick={() => void takeOne(businessNumber, drawing)}
            >
              下载
            </Button>
          </>
        )}
      />
      {chosen.length > MOST_DRAWINGS && <Notice tone="warning">{`一次最多下载${MOST_DRAWINGS}份图件。`}</Notice>}
      {fault !== null && (
        <Notice tone="danger" live title="图件未能下载">
          {fault}
        </Notice>
      )}
      {taking && (
        <div role="status">
          <p>{`正在下载${taking.what}${taking.percent === null ? '…' : ''}`}</p>
          {taking.percent !== null && <ProgressBar percent={taking.percent} label="下载进度" />}
        </div>
      )}
      <ActionBar>
        {taking ? (
          <Button onClick={stop}>停止下载</Button>
        ) : (
          <ButtonRow>
            {picks && (
              <Button
                variant="text"
                onClick={() => setLeft(new Set(left.size === 0 ? drawings.map(({ drawingId }) => drawingId) : []))}
              >
                {left.size === 0 ? '全部取消' : '全部选中'}
              </Button>
            )}
            <Button
              variant="primary"
              icon="download"
              disabled={chosen.length === 0 || chosen.length > MOST_DRAWINGS}
              onClick={() =>
                void takeArchive(
                  businessNumber,
                  chosen.map(({ drawingId }) => drawingId),
                )
              }
            >
              {`打包下载${chosen.length}份（${fileSizeText(size)}）`}
            </Button>
          </ButtonRow>
        )}
      </ActionBar>
      {preview.view}
    </Stack>
  );
}
