// The buttons of one application: its next step first, the others after it.
import { Button } from '@portal/shared/ui';
import type { ApplicationSummary } from '../../api/application';
import { arrangeActions } from './actions';
import type { ActionButton } from './actions';

export interface RowActionsProps {
  row: ApplicationSummary;
  /** `action businessNumber` that is running. */
  busy: string | null;
  onRun: (button: ActionButton, row: ApplicationSummary) => void;
  onTimeline: (row: ApplicationSummary) => void;
}

export function RowActions({ row, busy, onRun, onTimeline }: RowActionsProps) {
  const { next, others } = arrangeActions(row.actions, row);
  const buttons = next ? [next, ...others] : others;
  const shown = buttons.map((button) => {
    const name = `${button.label}：${row.businessName} ${row.location || row.businessNumber}`;
    const variant = button === next ? 'primary' : button.danger ? 'danger' : 'default';
    if (button.href) return <Button key={button.action} size="small" variant={variant} href={button.href} aria-label={name}>{button.label}</Button>;
    const running = busy === `${button.action} ${row.businessNumber}`;
    return <Button key={button.action} size="small" variant={button === next ? 'primary' : 'text'} loading={running} aria-label={name} onClick={() => onRun(button, row)}>{button.label}</Button>;
  });
  if (!row.actions.includes('progress')) return shown;
  return <>{shown}<Button size="small" variant="text" aria-label={`办理过程：${row.businessName} ${row.location || row.businessNumber}`} onClick={() => onTimeline(row)}>办理过程</Button></>;
}
