// The buttons of one application: its next step first, the others after it; in a staff queue the others wait behind one
// button.
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button, Layer } from '@portal/shared/ui';
import type { ApplicationSummary } from '../../../api/application';
import { arrangeActions } from './actions';
import type { ActionButton } from './actions';
import styles from './list-applications.module.css';

export interface RowActionsProps {
  row: ApplicationSummary;
  /** Officials work through many rows: one step each, everything else in a menu. */
  staff?: boolean;
  /** `action businessNumber` that is running. */
  busy: string | null;
  onRun: (button: ActionButton, row: ApplicationSummary) => void;
  onTimeline: (row: ApplicationSummary) => void;
}

export function RowActions(props: RowActionsProps) {
  const { row, staff = false } = props;
  const { next, others } = arrangeActions(row.actions, row);
  const rest = <OtherActions {...props} others={others} />;
  const count = others.length + (row.actions.includes('progress') ? 1 : 0);
  return (
    <>
      {next && <ActionOf {...props} button={next} isNext />}
      {staff && count > 1 ? <ActionMenu name={nameOf(row)}>{rest}</ActionMenu> : rest}
    </>
  );
}

function nameOf(row: ApplicationSummary): string {
  return `${row.businessName} ${row.location || row.businessNumber}`;
}

function ActionOf({
  button,
  row,
  busy,
  isNext = false,
  onRun,
}: RowActionsProps & { button: ActionButton; isNext?: boolean }) {
  const name = `${button.label}：${nameOf(row)}`;
  if (button.href)
    return (
      <Button
        size="small"
        variant={isNext ? 'primary' : button.danger ? 'danger' : 'default'}
        href={button.href}
        aria-label={name}
      >
        {button.label}
      </Button>
    );
  const running = busy === `${button.action} ${row.businessNumber}`;
  return (
    <Button
      size="small"
      variant={isNext ? 'primary' : 'text'}
      loading={running}
      aria-label={name}
      onClick={() => onRun(button, row)}
    >
      {button.label}
    </Button>
  );
}

function OtherActions({ others, ...props }: RowActionsProps & { others: readonly ActionButton[] }) {
  const { row, onTimeline } = props;
  return (
    <>
      {others.map((button) => (
        <ActionOf key={button.action} {...props} button={button} />
      ))}
      {row.actions.includes('progress') && (
        <Button size="small" variant="text" aria-label={`办理过程：${nameOf(row)}`} onClick={() => onTimeline(row)}>
          办理过程
        </Button>
      )}
    </>
  );
}

/** Closes on any choice: what follows opens its own page or layer. */
function ActionMenu({ name, children }: { name: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="text"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={`更多操作：${name}`}
        onClick={() => setOpen(true)}
      >
        更多
      </Button>
      <Layer open={isOpen} kind="dialog" title="更多操作" onClose={() => setOpen(false)}>
        <p className={styles.menuSubject}>{name}</p>
        <div className={styles.menu} onClick={() => setOpen(false)}>
          {children}
        </div>
      </Layer>
    </>
  );
}
