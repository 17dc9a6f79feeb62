// The tabs of a pane: pressed buttons in a row that stands still.
import styles from './desk.module.css';

export interface TabsProps {
  label: string;
  tabs: readonly { key: string; label: string; count?: number | undefined }[];
  value: string;
  onChange: (key: string) => void;
}

export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  return (
    <div className={styles.tabs} role="group" aria-label={label}>
      {tabs.map(({ key, label: name, count }) => (
        <button key={key} type="button" aria-pressed={key === value} data-tab={key} onClick={() => onChange(key)}>
          {name}
          {count !== undefined && count > 0 && <span>{count}</span>}
        </button>
      ))}
    </div>
  );
}
