// The steps of an application: a rail beside the work, one line with a drawer of steps on phones.
import { useId, useState } from 'react';
import { cx } from '../cx';
import { Icon } from '../icon/icon';
import { AppLink } from '../link';
import { useIsElder } from '../use-display-mode';
import { useIsDesktop } from '../use-media-query';
import { VisuallyHidden } from '../visually-hidden';
import styles from './step-rail.module.css';

export type StepState = 'done' | 'current' | 'todo' | 'error';

export interface Step {
  id: string;
  label: string;
  /** Only steps that may be visited have one. */
  href?: string;
  state: StepState;
}

export interface StepRailProps {
  steps: readonly Step[];
  /** Id of the step on screen. */
  current: string;
  /** Called instead of following `href`. */
  onSelect?: (id: string) => void;
  label?: string;
}

const words: Record<StepState, string> = { done: '已完成', current: '', todo: '', error: '需要修改' };

function Mark({ step, index, active }: { step: Step; index: number; active: boolean }) {
  if (step.state === 'error') return <Icon name="warning" />;
  if (step.state === 'done' && !active) return <Icon name="check" />;
  return <>{index + 1}</>;
}

function StepItem({
  step,
  index,
  active,
  onSelect,
}: {
  step: Step;
  index: number;
  active: boolean;
  onSelect?: (id: string) => void;
}) {
  const body = (
    <>
      <span className={styles.mark} aria-hidden="true">
        <Mark step={step} index={index} active={active} />
      </span>
      <span className={styles.label}>
        <VisuallyHidden>{`第${index + 1}步，`}</VisuallyHidden>
        {step.label}
        {words[step.state] && <VisuallyHidden>{`，${words[step.state]}`}</VisuallyHidden>}
      </span>
    </>
  );
  const current = active ? ('step' as const) : undefined;
  let control = (
    <span className={styles.step} aria-current={current}>
      {body}
    </span>
  );
  if (onSelect && (step.href !== undefined || step.state !== 'todo'))
    control = (
      <button type="button" className={styles.step} aria-current={current} onClick={() => onSelect(step.id)}>
        {body}
      </button>
    );
  else if (step.href !== undefined)
    control = (
      <AppLink href={step.href} className={styles.step} aria-current={current}>
        {body}
      </AppLink>
    );
  return <li className={cx(styles.item, active && styles.active, styles[step.state])}>{control}</li>;
}

/** Below 1024 px and in elder mode it shows 第1/5步 and unfolds on demand. */
export function StepRail({ steps, current, onSelect, label = '办理步骤' }: StepRailProps) {
  const wide = useIsDesktop();
  const elder = useIsElder();
  const desktop = wide && !elder;
  const [open, setOpen] = useState(false);
  const listId = useId();
  const index = Math.max(
    0,
    steps.findIndex((step) => step.id === current),
  );
  const unfolded = desktop || open;

  function select(id: string) {
    setOpen(false);
    onSelect?.(id);
  }
  return (
    <nav aria-label={label} className={styles.rail}>
      {!desktop && (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={listId}
          onClick={() => setOpen(!open)}
        >
          <span>
            <b>{`第${index + 1}/${steps.length}步`}</b> {steps[index]?.label}
          </span>
          <Icon name={open ? 'chevron-up' : 'chevron-down'} />
        </button>
      )}
      {!desktop && (
        <span className={styles.track} aria-hidden="true">
          <span style={{ width: `${((index + 1) / Math.max(1, steps.length)) * 100}%` }} />
        </span>
      )}
      <ol id={listId} className={styles.list} hidden={!unfolded}>
        {steps.map((step, at) => (
          <StepItem
            key={step.id}
            step={step}
            index={at}
            active={step.id === current}
            onSelect={onSelect ? select : undefined}
          />
        ))}
      </ol>
    </nav>
  );
}
