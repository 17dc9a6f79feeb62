// What the register holds at the moment of looking beside what was filed, line by line and in words.
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatChineseDateTime } from '@portal/shared/kernel';
import { Button, ButtonRow, Card, Checkbox, Notice, PageLoading, ResponsiveList, Stack, Tag } from '@portal/shared/ui';
import type { Column } from '@portal/shared/ui';
import type { ComparedPart } from '../../api/compare-with-register';
import { useCompareWithRegisterQuery } from '../../api/compare-with-register';
import { COMPARED, isDoubtful } from './compared-rows';
import type { ComparedRow } from './compared-rows';

const COLUMNS: readonly Column<ComparedRow>[] = [
  { key: 'label', title: '项目', rowHeader: true, chars: 8, render: ({ label }) => label },
  { key: 'registered', title: '登记簿记载', render: ({ registered }) => registered ?? '没有记载' },
  { key: 'filed', title: '申请填报', render: ({ filed }) => filed ?? '未填报' },
  {
    key: 'result',
    title: '比对结果',
    chars: 8,
    render: ({ result }) => <Tag tone={COMPARED[result].tone}>{COMPARED[result].words}</Tag>,
  },
];

export function RegisterComparison({ businessNumber }: { businessNumber: string }) {
  const { data, isFetching, isError, refetch } = useCompareWithRegisterQuery(
    { businessNumber },
    { refetchOnMountOrArgChange: true },
  );
  const again = (
    <Button size="small" icon="refresh" loading={isFetching} onClick={() => void refetch()}>
      重新读取
    </Button>
  );
  return (
    <Card title="登记簿比对">
      {data ? (
        <Comparison readAt={data.readAt} isRegistered={data.isRegistered} parts={data.parts} again={again} />
      ) : isError ? (
        <Notice tone="danger" live title="未能读取登记簿" action={again} />
      ) : (
        <PageLoading label="正在读取登记簿" onRetry={() => void refetch()} />
      )}
    </Card>
  );
}

interface ComparisonProps {
  readAt: string;
  isRegistered: boolean;
  parts: readonly ComparedPart[];
  again: ReactNode;
}

function Comparison({ readAt, isRegistered, parts, again }: ComparisonProps) {
  const doubtful = parts.flatMap(({ title, rows }) =>
    rows.filter(isDoubtful).map(({ label }) => (label.startsWith(title) ? label : `${title}·${label}`)),
  );
  const [onlyDoubtful, setOnlyDoubtful] = useState(false);
  const shown = parts
    .map(({ title, rows }) => ({ title, rows: onlyDoubtful ? rows.filter(isDoubtful) : rows }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <Stack gap={4}>
      {!isRegistered && <Notice tone="warning" title="登记簿中没有这处不动产" />}
      {doubtful.length > 0 ? (
        <Notice tone="warning" title={`有${doubtful.length}处与登记簿不一致`}>
          {doubtful.join('、')}
        </Notice>
      ) : (
        <Notice tone="success" title="申请填报的内容与登记簿一致" />
      )}
      <p>{`登记簿读取时间：${formatChineseDateTime(readAt)}`}</p>
      <ButtonRow>{again}</ButtonRow>
      {doubtful.length > 0 && (
        <Checkbox checked={onlyDoubtful} onChange={setOnlyDoubtful}>
          只看不一致的内容
        </Checkbox>
      )}
      {shown.map(({ title, rows }) => (
        <section key={title} aria-label={title}>
          <h3>{title}</h3>
          <ResponsiveList
            caption={`${title}：登记簿记载与申请填报`}
            columns={COLUMNS}
            rows={rows}
            rowKey={({ label }) => label}
          />
        </section>
      ))}
    </Stack>
  );
}
