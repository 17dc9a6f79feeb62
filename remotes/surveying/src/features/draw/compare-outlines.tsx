// The outline of the register beside the one that is drawn: both areas, and by how much they differ.
import { formatUnitNumber } from '@portal/shared/kernel';
import { DataTable } from '@portal/shared/ui';
import type { DrawnShape, RegisteredShape } from '../../contract/graphics';
import { areaOf, metres } from '../../drawing/measures';

export interface CompareOutlinesProps {
  stored: readonly RegisteredShape[];
  shapes: readonly DrawnShape[];
}

export function CompareOutlines({ stored, shapes }: CompareOutlinesProps) {
  const rows = stored.map(({ unitNumber, kind, outline }) => {
    const now = shapes.find((one) => one.unitNumber === unitNumber);
    const before = areaOf(outline);
    const after = now ? areaOf(now.outline) : null;
    return { unitNumber, kind: kind === 'parcel' ? '宗地' : '房屋', before, after };
  });
  return (
    <DataTable
      caption="更正前后对比（平方米）"
      rows={rows}
      rowKey={({ unitNumber }) => unitNumber}
      columns={[
        {
          key: 'unit',
          title: '不动产单元号',
          // In its groups, so that it breaks where people read it.
          render: ({ unitNumber, kind }) => `${kind} ${formatUnitNumber(unitNumber)}`,
          rowHeader: true,
        },
        { key: 'before', title: '登记面积', render: ({ before }) => metres(before), align: 'end' },
        {
          key: 'after',
          title: '更正后面积',
          render: ({ after }) => (after === null ? '未绘制' : metres(after)),
          align: 'end',
        },
        {
          key: 'difference',
          title: '面积差',
          render: ({ before, after }) =>
            after === null ? '—' : `${after >= before ? '+' : ''}${metres(after - before)}`,
          align: 'end',
        },
      ]}
    />
  );
}
