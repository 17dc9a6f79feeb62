// The newest applications with state and date; each leads to its progress or, as a draft, back into the form.
import { formatChineseDate } from '@portal/shared/kernel';
import { AppLink, Card, EmptyState, ErrorPanel, Skeleton, Tag } from '@portal/shared/ui';
import { addressOf } from '../../api/addresses';
import type { ApplicationSummary } from './api/query-recent-applications';
import { progressOf, STEP_COUNT } from './case-progress';
import { statusTags } from './status-tags';
import styles from './home.module.css';

const SHOWN = 3;

export interface RecentApplicationsProps {
  title: string;
  rows: readonly ApplicationSummary[] | undefined;
  total?: number;
  shown?: number;
  error: unknown;
  onRetry: () => void;
  exists: (path: string) => boolean;
  empty: { title: string; text: string };
}

export function RecentApplications({ title, total, ...list }: RecentApplicationsProps) {
  const all = list.exists('/apply-list') ? (
    <AppLink href="/apply-list">{total ? `全部${total}件` : '全部'}</AppLink>
  ) : undefined;
  return (
    <Card title={title} actions={all}>
      {body(list)}
    </Card>
  );
}

function body({
  rows,
  shown = SHOWN,
  error,
  onRetry,
  exists,
  empty,
}: Omit<RecentApplicationsProps, 'title' | 'total'>) {
  if (error) return <ErrorPanel error={error} onRetry={onRetry} home={null} />;
  if (!rows)
    return (
      <div data-to-come>
        <Skeleton lines={3} />
      </div>
    );
  if (rows.length === 0) return <EmptyState {...empty} />;
  return (
    <ul className={styles.recent}>
      {rows.slice(0, shown).map((row) => {
        const [label, tone] = statusTags[row.status];
        const href = hrefOf(row, exists);
        const at = row.submittedAt ?? row.savedAt;
        return (
          <li key={row.businessNumber}>
            <div className={styles.recentHead}>
              {href ? <AppLink href={href}>{row.businessName}</AppLink> : <span>{row.businessName}</span>}
              <Tag tone={tone}>{label}</Tag>
            </div>
            <p className={styles.hint}>{row.location || (at && formatChineseDate(at)) || '尚未选择不动产'}</p>
            <Bricks row={row} />
          </li>
        );
      })}
    </ul>
  );
}

/** One brick a step, as a wall is built; what is hatched is under way. */
function Bricks({ row: { status, remainingDays } }: { row: ApplicationSummary }) {
  const progress = progressOf(status);
  if (progress === null) return null;
  const { done, step } = progress;
  const days = remainingDays === null || step === '' ? '' : `，办理还剩${Math.max(0, remainingDays)}个工作日`;
  return (
    <>
      <p className={styles.hint}>
        {step === '' ? '已办结' : `${step}中，第${done + 1}步，共${STEP_COUNT}步`}
        {days}
      </p>
      <span className={styles.bricks} aria-hidden="true">
        {Array.from({ length: STEP_COUNT }, (_, at) => (
          <i key={at} data-is={at < done ? 'done' : at === done ? 'now' : undefined} />
        ))}
      </span>
    </>
  );
}

/** The form for what can be edited, the desk for staff, the progress for everything else. */
function hrefOf(
  { actions, route, businessNumber, role }: ApplicationSummary,
  exists: (path: string) => boolean,
): string | undefined {
  const candidates = [
    actions.includes('edit') && route ? route.split('?', 1)[0] : undefined,
    role === 'staff' ? '/apply-layout/audit-detail' : undefined,
    '/progress-query',
  ];
  const path = candidates.find((candidate) => candidate !== undefined && exists(candidate));
  return path && addressOf(path, { businessNumber });
}
