// The two switches of the display: elder size and high contrast.
import { Icon } from '@portal/shared/ui';
import { changeDisplay, useDisplayPreferences } from '../../display/display-preferences';
import styles from './header.module.css';

/** `labelled`: with words, else icons that screen readers name. */
export function ElderSwitch({ labelled = true }: { labelled?: boolean }) {
  const { size } = useDisplayPreferences();
  const isOn = size === 'elder';
  return (
    <button
      type="button"
      className={styles.tool}
      aria-pressed={isOn}
      aria-label={labelled ? undefined : '长者模式'}
      onClick={() => changeDisplay({ size: isOn ? 'normal' : 'elder' })}
    >
      <Icon name="elder" />
      {labelled && <span>长者模式</span>}
    </button>
  );
}

export function ContrastSwitch() {
  const { contrast } = useDisplayPreferences();
  const isOn = contrast === 'high';
  return (
    <button
      type="button"
      className={styles.tool}
      aria-pressed={isOn}
      onClick={() => changeDisplay({ contrast: isOn ? 'normal' : 'high' })}
    >
      <Icon name="contrast" />
      <span>高对比</span>
    </button>
  );
}
