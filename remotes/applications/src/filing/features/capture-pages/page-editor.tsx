// One captured page: turned by quarters, its edges cut off, kept or thrown away.
import { useEffect, useState } from 'react';
import { Button, ButtonRow, Card, Field, FormGrid, Select, Stack } from '@portal/shared/ui';
import { useObjectUrl } from '@portal/shared/ui/viewer';
import { WHOLE, renderPage } from './turned';
import type { Crop } from './turned';
import styles from './capture-pages.module.css';

export interface CapturedPage {
  id: string;
  number: number;
  source: HTMLCanvasElement;
  crop: Crop;
  degrees: number;
  blob: Blob | null;
}

const CUTS = [0, 0.05, 0.1, 0.15, 0.2, 0.3].map((share) => ({
  value: String(share),
  label: share === 0 ? '不裁' : `裁去${share * 100}%`,
}));
const EDGES = [
  ['top', '上边'],
  ['bottom', '下边'],
  ['left', '左边'],
  ['right', '右边'],
] as const;

export interface PageEditorProps {
  page: CapturedPage;
  first: boolean;
  last: boolean;
  onChange: (change: Partial<CapturedPage>) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

export function PageEditor({ page, first, last, onChange, onMove, onRemove }: PageEditorProps) {
  const { source, crop, degrees, number } = page;
  const [cutting, setCutting] = useState(false);
  const url = useObjectUrl(page.blob);
  useEffect(() => {
    let current = true;
    void renderPage(source, crop, degrees).then((blob) => {
      if (current) onChange({ blob });
    });
    return () => {
      current = false;
    };
    // What is drawn follows from these three; the page's own setter is new with each render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [source, crop, degrees]);
  const name = `第${number}页`;
  return (
    <Card level={3} title={name}>
      <Stack gap={3}>
        {url && <img className={styles.page} src={url} alt={`拍摄的${name}`} data-turned={degrees} />}
        <ButtonRow>
          <Button
            size="small"
            icon="rotate"
            aria-label={`向右旋转${name}`}
            onClick={() => onChange({ degrees: (degrees + 90) % 360 })}
          >
            旋转
          </Button>
          <Button size="small" aria-expanded={cutting} aria-label={`裁剪${name}`} onClick={() => setCutting(!cutting)}>
            裁剪
          </Button>
          <Button
            size="small"
            icon="chevron-up"
            disabled={first}
            aria-label={`前移${name}`}
            onClick={() => onMove(-1)}
          />
          <Button
            size="small"
            icon="chevron-down"
            disabled={last}
            aria-label={`后移${name}`}
            onClick={() => onMove(1)}
          />
          <Button size="small" variant="text" icon="trash" aria-label={`删除${name}`} onClick={onRemove}>
            删除
          </Button>
        </ButtonRow>
        {cutting && (
          <FormGrid>
            {EDGES.map(([edge, label]) => (
              <Field key={edge} label={`${name}${label}`} id={`crop-${page.id}-${edge}`}>
                <Select
                  value={String(crop[edge])}
                  options={CUTS}
                  placeholder="不裁"
                  onChange={(value) => onChange({ crop: { ...crop, [edge]: Number(value) || 0 } })}
                />
              </Field>
            ))}
            <Button size="small" variant="text" onClick={() => onChange({ crop: WHOLE })}>
              恢复原样
            </Button>
          </FormGrid>
        )}
      </Stack>
    </Card>
  );
}
