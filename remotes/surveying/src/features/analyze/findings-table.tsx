// What an analysis found, one row each, with the way to its place on the map.
import { formatUnitNumber } from '@portal/shared/kernel';
import { Button, ResponsiveList, Tag } from '@portal/shared/ui';
import type { Finding } from '../../api/coding';
import { FINDING_WORDS } from '../../api/coding';

export interface FindingRow extends Finding {
  /** As people count them, from 1. */
  number: number;
}

export interface FindingsTableProps {
  rows: readonly FindingRow[];
  /** What the drawn shape, or another one, is called. */
  nameOf: (key: string) => string;
  onShow: (row: FindingRow) => void;
}

const UNIT_LENGTH = 28;

export function FindingsTable({ rows, nameOf, onShow }: FindingsTableProps) {
  const otherOf = ({ other }: Finding) =>
    other.length === UNIT_LENGTH ? formatUnitNumber(other) : other ? nameOf(other) : '—';
  return (
    <ResponsiveList<FindingRow>
      caption="空间分析结果"
      rows={rows}
      rowKey={({ number }) => String(number)}
      columns={[
        {
          key: 'kind',
          title: '问题',
          render: ({ number, kind }) => `${number}. ${FINDING_WORDS[kind].label}`,
          rowHeader: true,
        },
        {
          key: 'grade',
          title: '级别',
          render: ({ kind }) =>
            FINDING_WORDS[kind].isGrave ? <Tag tone="red">必须修改</Tag> : <Tag tone="amber">请核实</Tag>,
          nowrap: true,
        },
        { key: 'shape', title: '填报图形', render: ({ key }) => nameOf(key) },
        { key: 'other', title: '相关宗地', render: otherOf },
        {
          key: 'area',
          title: '面积（平方米）',
          render: ({ area }) => area.toFixed(area < 0.01 ? 4 : 2),
          align: 'end',
          nowrap: true,
        },
        { key: 'width', title: '平均宽度（米）', render: ({ width }) => width.toFixed(3), align: 'end', nowrap: true },
        { key: 'advice', title: '处理建议', render: ({ kind }) => FINDING_WORDS[kind].advice },
      ]}
      cardActions={(row) => (
        <Button size="small" variant="text" aria-label={`看位置：第${row.number}处`} onClick={() => onShow(row)}>
          看位置
        </Button>
      )}
    />
  );
}
