// The states of a list as tabs, with counts.
import AdmTabs from 'antd-mobile/es/components/tabs';
import styles from './controls.module.css';

export interface StatusTab {
  key: string;
  label: string;
  count?: number;
}

export interface StatusTabsProps {
  tabs: readonly StatusTab[];
  value: string;
  onChange: (key: string) => void;
  /** Names the row of tabs. */
  label?: string;
}

/** Arrow keys move between tabs; the list below is announced by the page. */
export function StatusTabs({ tabs, value, onChange, label = '按状态筛选' }: StatusTabsProps) {
  return (
    <div className={styles.tabs} role="group" aria-label={label}>
      <AdmTabs activeKey={value} onChange={onChange} stretch={false} activeLineMode="full">
        {tabs.map((tab) => <AdmTabs.Tab key={tab.key} title={<span className={styles.tab}>{tab.label}{tab.count !== undefined && <span className={styles.badge}>{tab.count}</span>}</span>} />)}
      </AdmTabs>
    </div>
  );
}
