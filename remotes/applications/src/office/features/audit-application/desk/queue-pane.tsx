// The queue at the left of the desk: what waits by its due day, with filters that the address keeps.
import { remainingDaysText } from '@portal/shared/kernel';
import { stateOf } from '@portal/shared/catalogue';
import { AppLink, Notice, Select, VisuallyHidden } from '@portal/shared/ui';
import type { DeskCase, DeskScope } from '../../../api/desk-queue';
import styles from './desk.module.css';

interface Choice {
  code: string;
  name: string;
  count: number;
}
export interface QueuePaneProps {
  queue: {
    total: number;
    counts: Record<DeskScope, number>;
    businesses: readonly Choice[];
    regions: readonly Choice[];
    statuses: readonly Choice[];
    rows: readonly DeskCase[];
  };
  scope: DeskScope;
  filters: { status?: string; processCode?: string; regionCode?: string };
  current: string | undefined;
  /** Decided, not sent yet. */
  waiting: string | undefined;
  hrefOf: (businessNumber: string) => string;
  onScope: (scope: DeskScope) => void;
  onFilter: (filter: { status?: string; processCode?: string; regionCode?: string }) => void;
}

const SCOPES: readonly { key: DeskScope; label: string }[] = [
  { key: 'queue', label: '待办' },
  { key: 'mine', label: '我的' },
  { key: 'returned', label: '退回' },
];

const GROUPS = [
  { key: 'late', label: '今天到期和已超期', holds: (left: number | null) => left !== null && left <= 0 },
  { key: 'soon', label: '下一个工作日到期', holds: (left: number | null) => left === 1 },
  { key: 'later', label: '以后到期', holds: (left: number | null) => left !== null && left > 1 },
  { key: 'open', label: '未计时（按等待先后）', holds: (left: number | null) => left === null },
] as const;

export function QueuePane({ queue, scope, filters, current, waiting, hrefOf, onScope, onFilter }: QueuePaneProps) {
  const { rows, counts, total } = queue;
  const filter = (key: keyof typeof filters, label: string, choices: readonly Choice[]) => {
    const chosen = filters[key];
    const options = choices.map(({ code, name, count }) => ({ value: code, label: `${name} ${count}` }));
    // What is filtered by stays chosen when nothing of it is left.
    if (chosen && !choices.some(({ code }) => code === chosen))
      options.push({ value: chosen, label: `所选${label} 0` });
    return (
      <Select
        aria-label={label}
        value={chosen ?? ''}
        placeholder={label}
        options={options}
        onChange={(value) => onFilter({ ...filters, [key]: value || undefined })}
      />
    );
  };
  return (
    <section className={styles.queue} aria-label="办件队列">
      <div className={styles.queueHead}>
        <div className={styles.segments} role="group" aria-label="列表">
          {SCOPES.map(({ key, label }) => (
            <button key={key} type="button" aria-pressed={key === scope} onClick={() => onScope(key)}>
              {`${label} ${counts[key]}`}
            </button>
          ))}
        </div>
        <div className={styles.filters}>
          {filter('processCode', '业务', queue.businesses)}
          {filter('status', '环节', queue.statuses)}
          {(queue.regions.length > 1 || filters.regionCode) && filter('regionCode', '区划', queue.regions)}
        </div>
      </div>
      <div className={styles.scroll}>
        {rows.length === 0 && <Notice tone="info" title={total === 0 ? '没有等您办理的件' : '没有符合条件的件'} />}
        {GROUPS.map(({ key, label, holds }) => {
          const held = rows.filter(({ daysLeft }) => holds(daysLeft));
          if (held.length === 0) return null;
          return (
            <section key={key} aria-label={label} data-group={key} className={styles.group}>
              <h2>
                {label}
                <span>{held.length}</span>
              </h2>
              <ul>
                {held.map((row) => (
                  <Row
                    key={row.businessNumber}
                    row={row}
                    href={hrefOf(row.businessNumber)}
                    isCurrent={row.businessNumber === current}
                    isWaiting={row.businessNumber === waiting}
                  />
                ))}
              </ul>
            </section>
          );
        })}
        {total > rows.length && <p className={styles.more}>{`另有 ${total - rows.length} 件，办理后依次显示。`}</p>}
      </div>
    </section>
  );
}

interface RowProps {
  row: DeskCase;
  href: string;
  isCurrent: boolean;
  isWaiting: boolean;
}

function Row({ row, href, isCurrent, isWaiting }: RowProps) {
  const { businessName, businessNumber, location, daysLeft, status, isMine } = row;
  return (
    <li>
      <AppLink href={href} className={styles.row} aria-current={isCurrent ? 'true' : undefined}>
        <b>{businessName}</b>
        <span className={styles.due}>{daysLeft === null ? '' : remainingDaysText(daysLeft)}</span>
        <span className={styles.place}>{location || businessNumber}</span>
        <span className={styles.stage}>
          {isWaiting ? '待送出' : `${stateOf(status).name}${isMine ? ' · 我已领取' : ''}`}
          <VisuallyHidden>{`，编号 ${businessNumber}`}</VisuallyHidden>
        </span>
      </AppLink>
    </li>
  );
}
