// What waits for this person comes first: its day, what it is, and one button that leads there.
import { useState } from 'react';
import { formatYuan, toFen } from '@portal/shared/kernel';
import { AppLink, ErrorPanel, Skeleton, TextButton } from '@portal/shared/ui';
import type { WorkItem, WorkKind } from './api/work-items';
import { dayBadge } from './day-badge';
import styles from './work-list.module.css';

/** Items in the first screen of a phone; the others unfold. */
const SHOWN = 3;

const ACTS: Readonly<Record<WorkKind, string>> = {
  correct: '去补正',
  confirm: '去确认',
  sign: '去签署',
  consent: '去答复',
  submit: '去提交',
  material: '去补交',
  tax: '去缴税',
  pay: '去缴费',
  collect: '去领证',
  contract: '去办理',
  letter: '去答复',
  survey: '去办理',
  visit: '看预约',
  approval: '去审批',
  query: '去答复',
  queue: '去办理',
  proof: '去审核',
  relief: '去审核',
  inquiry: '去审核',
  archive: '去审核',
  feedback: '去答复',
  issue: '去处理',
  difference: '去核对',
};

/** Kinds that the address alone does not tell apart. */
const NAMED: readonly WorkKind[] = ['visit', 'letter', 'approval', 'query', 'survey'];

export interface WorkListProps {
  /** Undefined while they are requested. */
  work: { total: number; isCut: boolean; rows: readonly WorkItem[] } | undefined;
  error: unknown;
  onRetry: () => void;
  exists: (path: string) => boolean;
  title?: string;
  none?: string;
  shown?: number;
}

export function WorkList({
  work,
  error,
  onRetry,
  exists,
  title = '等您处理',
  none = '您的办件目前没有等您处理的事项。',
  shown = SHOWN,
}: WorkListProps) {
  const [isOpen, setOpen] = useState(false);
  const rows = work?.rows.filter(({ path }) => exists(path));
  const more = (rows?.length ?? 0) - shown;
  return (
    <section className={styles.work} aria-label="待办提醒" data-waits={rows?.length ? true : undefined}>
      {Boolean(error) && !work && <ErrorPanel error={error} onRetry={onRetry} home={null} />}
      {!error && !work && (
        <div data-to-come>
          <Skeleton lines={2} />
        </div>
      )}
      {rows?.length === 0 && <p>{none}</p>}
      {work && rows && rows.length > 0 && (
        <>
          <div className={styles.head}>
            <p>
              <strong>{title}</strong> {work.total}
              {work.isCut && '＋'} 件
            </p>
            {more > 0 && (
              <TextButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                {isOpen ? '收起' : `再看${more}件`}
              </TextButton>
            )}
          </div>
          <ul>
            {(isOpen ? rows : rows.slice(0, shown)).map((item) => (
              <Item key={`${item.kind} ${item.path} ${item.title}`} item={item} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Item({ item }: { item: WorkItem }) {
  const badge = item.due === null ? null : dayBadge(item.due, item.kind === 'visit' ? 'day' : 'left', new Date());
  const about = [
    item.location || item.number,
    item.amount === null ? '' : formatYuan(toFen(item.amount)),
    NAMED.includes(item.kind) ? item.subject : '',
  ];
  return (
    <li>
      {badge && (
        <span className={styles.day} data-urgency={badge.urgency} role="img" aria-label={badge.spoken}>
          <small>{badge.over}</small>
          <b>{badge.number}</b>
          <small>{badge.unit}</small>
        </span>
      )}
      <span className={styles.what}>
        <b>
          {item.title}
          {(item.count > 1 || item.kind === 'queue') && ` ${item.count} 件`}
          {item.claimed > 0 && `，您已领取 ${item.claimed} 件`}
        </b>
        <span>{about.filter(Boolean).join(' · ')}</span>
      </span>
      <AppLink
        className={styles.act}
        href={item.path}
        aria-label={`${ACTS[item.kind]}：${item.title}，${item.location}`}
      >
        {ACTS[item.kind]}
      </AppLink>
    </li>
  );
}
