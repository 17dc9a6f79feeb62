// Boundary points pasted from a sheet or a report take the place of a ring's corners.
import { useState } from 'react';
import { Button, Field, Stack, TextArea } from '@portal/shared/ui';
import type { Position } from '../../contract/graphics';
import { readPoints } from '../../drawing/read-points';

export function ImportPoints({ onImport }: { onImport: (points: Position[]) => void }) {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const take = () => {
    const read = readPoints(typed);
    if ('fault' in read) {
      setFault(read.fault);
      return;
    }
    setFault(null);
    setTyped('');
    onImport(read.points);
  };
  return (
    <Stack gap={2}>
      <Field
        label="粘贴界址点"
        hint="每行一个点：点号、经度、纬度，或者点号、X、Y（CGCS2000 3度带，Y 带带号）"
        error={fault}
        optional
      >
        <TextArea value={typed} onChange={setTyped} rows={4} />
      </Field>
      <div>
        <Button onClick={take} disabled={typed.trim() === ''}>
          导入为当前图形的界址点
        </Button>
      </div>
    </Stack>
  );
}
