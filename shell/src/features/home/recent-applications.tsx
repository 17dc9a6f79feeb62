// The newest applications with state and date; each leads to its progress or, as a draft, back into the form.
import { formatChineseDate } from '@portal/shared/kernel';
import { AppLink, Card, EmptyState, ErrorPanel, Skeleton, Tag } from '@portal/shared/ui';
import { addressOf } from '../../api/addresses';
import type { ApplicationSummary } from './api/query-recent-applications';
import { statusTags } from './status-tags';
import styles from './home.module.css';

const SHOWN = 3;

export interface RecentApplicationsProps {
  title: string;
  rows: readonly ApplicationSummary[] | undefined;
  error: unknown;
  onRetry: () => void;
  exists: (path: string) => boolean;
  empty: { title: string; text: string };
}

export function RecentApplications({ title, rows, error, onRetry, exists, empty }: RecentApplicationsProps) {
  const all = exists('/apply-list') ? <AppLink href="/apply-list">全部</AppLink> : undefined;
  return (
    <Card title={title} actions={all}>
      {body({ rows, error, onRetry, exists, empty })}
    </Card>
  );
}

function body({ rows, error, onRetry, exists, empty }: Omit<RecentApplicationsProps, 'title'>) {
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
      {rows.slice(0, SHOWN).map((row) => {
        const [label, tone] = statusTags[row.status];
        const href = hrefOf(row, exists);
        const at = row.submittedAt ?? row.savedAt;
        return (
          <li key={row.businessNumber}>
            <div className={styles.recentHead}>
              {href ? <AppLink href={href}>{row.businessName}</AppLink> : <span>{row.businessName}</span>}
              <Tag tone={tone}>{label}</Tag>
            </div>
            <p className={styles.hint}>{row.location || '尚未选择不动产'}</p>
            <p className={styles.hint}>
              编号 {row.businessNumber}
              {at && (
                <>
                  {' '}
                  <span className={styles.date}>· {formatChineseDate(at)}</span>
                </>
              )}
            </p>
          </li>
        );
      })}
    </ul>
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
