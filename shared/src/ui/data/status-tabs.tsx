// The states of a list as tabs, with counts.
import { useRef } from 'react';
import { useMoving } from '../moving/use-moving';
import { cx } from '../cx';
import { useOnceLeft } from './use-once-left';
import styles from './controls.module.css';

export interface StatusTab {
  key: string;
  label: string;
  /** Zero is not shown: five empty badges say nothing and push the tabs into a second row. */
  count?: number;
}

export interface StatusTabsProps {
  tabs: readonly StatusTab[];
  value: string;
  onChange: (key: string) => void;
  /** Names the row of tabs. */
  label?: string;
}

function Label({ label, count }: Omit<StatusTab, 'key'>) {
  return (
    <span className={styles.tab}>
      {label}
      {count !== undefined && count > 0 && <span className={styles.badge}>{count}</span>}
    </span>
  );
}

/** The same choices without movement, while the tabs are on their way or cannot be had. */
function StillTabs({ tabs, value, onChange }: StatusTabsProps) {
  return (
    <div className={styles.stillTabs}>
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          className={cx(styles.stillTab, tab.key === value && styles.stillTabOn)}
          aria-pressed={tab.key === value}
          onClick={() => onChange(tab.key)}
        >
          <Label label={tab.label} count={tab.count} />
        </button>
      ))}
    </div>
  );
}

/** Arrow keys move between tabs; the list below is announced by the page. */
export function StatusTabs(props: StatusTabsProps) {
  const { tabs, value, onChange, label = '按状态筛选' } = props;
  const moving = useMoving('idle');
  const row = useRef<HTMLDivElement>(null);
  const isFree = useOnceLeft(row, typeof moving !== 'string');
  const Tabs = typeof moving === 'string' || !isFree ? null : moving.Tabs;
  return (
    <div ref={row} className={styles.tabs} role="group" aria-label={label}>
      {Tabs ? (
        <Tabs activeKey={value} onChange={onChange} stretch={false} activeLineMode="full">
          {tabs.map((tab) => (
            <Tabs.Tab key={tab.key} title={<Label label={tab.label} count={tab.count} />} />
          ))}
        </Tabs>
      ) : (
        <StillTabs {...props} />
      )}
    </div>
  );
}
