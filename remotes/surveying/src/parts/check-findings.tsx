// What a check has found: by line and feature, a page at a time, each with its place on the map.
import { useMemo, useState } from 'react';
import { Button, Notice, Pagination, ResponsiveList, Select, Stack, Tag } from '@portal/shared/ui';
import type { Column } from '@portal/shared/ui';
import type { DataChecks } from '../api/checking';
import type { ReportRow } from '../geometry/report';
import type { Shape } from '../geometry/shape';
import { FindingsMap } from './check-findings-map';
import styles from './check-findings.module.css';

export type Row = Pick<ReportRow, 'rule' | 'ruleName' | 'severity' | 'place' | 'message'> & {
  at: readonly [number, number] | null;
};
interface Numbered extends Row {
  number: number;
}

const PAGE_SIZE = 10;
const columns: Column<Numbered>[] = [
  { key: 'place', title: '位置', render: ({ place }) => place || '整个文件', rowHeader: true, hideInCard: true },
  { key: 'severity', title: '级别', render: (row) => <Severity row={row} />, nowrap: true, hideInCard: true },
  { key: 'message', title: '问题', render: ({ message }) => message },
  { key: 'rule', title: '规则', render: ({ ruleName }) => ruleName },
];

function Severity({ row: { severity } }: { row: Row }) {
  return <Tag tone={severity === 'error' ? 'red' : 'amber'}>{severity === 'error' ? '错误' : '提示'}</Tag>;
}

export interface FindingsProps {
  /** Names the list. */
  label: string;
  rows: readonly Row[];
  /** How many there are, those that are not listed among them. */
  total: number;
  district: DataChecks['district'];
  /** What was read, to be drawn below the places. */
  shapes?: readonly Shape[];
  /** What to do about those that are not listed. */
  leftText?: string;
}

export function Findings({ label, rows, total, district, shapes, leftText = '请先改正已列出的。' }: FindingsProps) {
  const [page, setPage] = useState(1);
  const [rule, setRule] = useState('');
  const [selected, setSelected] = useState<number | null>(null);
  const numbered = useMemo(() => rows.map((row, at): Numbered => ({ ...row, number: at + 1 })), [rows]);
  const rules = useMemo(() => [...new Map(rows.map(({ rule: id, ruleName }) => [id, ruleName]))], [rows]);
  const listed = numbered.filter((row) => rule === '' || row.rule === rule);
  const shown = listed.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  if (rows.length === 0) return null;
  return (
    <div className={styles.findings}>
      <Stack gap={3}>
        {rules.length > 1 && (
          <Select
            aria-label="按规则筛选"
            value={rule}
            placeholder={`全部规则（${String(rows.length)}个问题）`}
            options={rules.map(([value, name]) => ({ value, label: name }))}
            onChange={(value) => {
              setRule(value);
              setPage(1);
            }}
          />
        )}
        <ResponsiveList
          caption={label}
          columns={columns}
          rows={shown}
          rowKey={({ number }) => String(number)}
          cardTitle={({ place }) => place || '整个文件'}
          cardCorner={(row) => <Severity row={row} />}
          cardActions={({ number, place, at }) =>
            at && (
              <Button size="small" icon="map" aria-label={`在地图上查看${place}`} onClick={() => setSelected(number)}>
                查看
              </Button>
            )
          }
        />
        <Pagination page={page} pageSize={PAGE_SIZE} total={listed.length} onChange={setPage} />
        {total > rows.length && (
          <Notice>{`同一类问题只列出一部分，另有${String(total - rows.length)}个没有列出，${leftText}`}</Notice>
        )}
      </Stack>
      <FindingsMap
        rows={numbered}
        shapes={shapes}
        district={district}
        selected={selected}
        onSelect={(number) => {
          setSelected(number);
          setRule('');
          setPage(Math.ceil(number / PAGE_SIZE));
        }}
      />
    </div>
  );
}
