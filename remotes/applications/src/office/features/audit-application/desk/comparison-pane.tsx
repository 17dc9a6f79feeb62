// The form beside the register: what differs first, with the very characters marked; equal lines are folded.
import type { ReactNode } from 'react';
import { formatChineseDateTime } from '@portal/shared/kernel';
import { Button, Notice, PageLoading, Tag } from '@portal/shared/ui';
import { useCompareWithRegisterQuery } from '../../../api/compare-with-register';
import { COMPARED, isDoubtful } from '../compared-rows';
import type { ComparedRow } from '../compared-rows';
import type { Correctable } from '../correctable';
import { markDifference } from './mark-difference';
import styles from './desk.module.css';

export interface ComparisonPaneProps {
  businessNumber: string;
  /** Fields that may be asked to be mended; empty where no correction can be asked for. */
  correctable: readonly Correctable[];
  onCorrect: (item: Correctable) => void;
}

export function useDifferences(businessNumber: string, isAtWork: boolean): number | undefined {
  const { data } = useCompareWithRegisterQuery({ businessNumber }, { skip: !isAtWork });
  return data?.parts.flatMap(({ rows }) => rows.filter(isDoubtful)).length;
}

export function ComparisonPane({ businessNumber, correctable, onCorrect }: ComparisonPaneProps) {
  const { data, isFetching, isError, refetch } = useCompareWithRegisterQuery({ businessNumber });
  const again = (
    <Button size="small" icon="refresh" loading={isFetching} onClick={() => void refetch()}>
      重新读取
    </Button>
  );
  if (!data)
    return isError ? (
      <Notice tone="danger" live title="未能读取登记簿" action={again} />
    ) : (
      <PageLoading label="正在读取登记簿" onRetry={() => void refetch()} />
    );
  const lines = data.parts.flatMap(({ title, rows }) => rows.map((row) => ({ title, row })));
  const different = lines.filter(({ row }) => row.result !== 'same');
  const equal = lines.filter(({ row }) => row.result === 'same');
  const doubtful = lines.filter(({ row }) => isDoubtful(row)).length;
  const fixOf = (row: ComparedRow) => {
    const item = isDoubtful(row) ? correctable.find((one) => one.label === row.label) : undefined;
    return (
      item && (
        <Button size="small" onClick={() => onCorrect(item)} aria-label={`要求补正${row.label}`}>
          补正
        </Button>
      )
    );
  };
  return (
    <>
      {!data.isRegistered && <Notice tone="warning" title="登记簿中没有这处不动产" />}
      {doubtful === 0 ? (
        <Notice tone="success" title="申请填报的内容与登记簿一致" />
      ) : (
        <Notice tone="warning" title={`有${doubtful}处与登记簿不一致`} />
      )}
      {different.length > 0 && <Lines caption="与登记簿不同的内容" lines={different} actionOf={fixOf} />}
      {equal.length > 0 && (
        <details className={styles.equal} open={different.length === 0}>
          <summary>{`另有 ${equal.length} 项一致`}</summary>
          <Lines caption="与登记簿一致的内容" lines={equal} />
        </details>
      )}
      <p className={styles.readAt}>
        {`登记簿读取时间：${formatChineseDateTime(data.readAt)}`} {again}
      </p>
    </>
  );
}

interface LinesProps {
  caption: string;
  lines: readonly { title: string; row: ComparedRow }[];
  actionOf?: (row: ComparedRow) => ReactNode;
}

function Lines({ caption, lines, actionOf }: LinesProps) {
  return (
    <table className={styles.compared}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">项目</th>
          <th scope="col">申请填报</th>
          <th scope="col">登记簿记载</th>
          <th scope="col">比对结果</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ title, row }) => (
          <Line key={`${title} ${row.label}`} title={title} row={row} action={actionOf?.(row)} />
        ))}
      </tbody>
    </table>
  );
}

function Line({ title, row, action }: { title: string; row: ComparedRow; action?: ReactNode }) {
  const { label, filed, registered, result } = row;
  const marked =
    result === 'differs' && filed !== null && registered !== null ? markDifference(filed, registered) : null;
  const name = label.startsWith(title) || title === '不动产' ? label : `${title}·${label}`;
  return (
    <tr data-difference={isDoubtful(row) || undefined} tabIndex={isDoubtful(row) ? -1 : undefined}>
      <th scope="row">{name}</th>
      <td>{marked ? <Marked parts={marked.one} /> : (filed ?? '未填报')}</td>
      <td>{marked ? <Marked parts={marked.other} /> : (registered ?? '没有记载')}</td>
      <td>
        <Tag tone={COMPARED[result].tone}>{COMPARED[result].words}</Tag> {action}
      </td>
    </tr>
  );
}

const Marked = ({ parts: [before, middle, after] }: { parts: readonly [string, string, string] }) => (
  <>
    {before}
    {middle && <mark>{middle}</mark>}
    {after}
  </>
);
