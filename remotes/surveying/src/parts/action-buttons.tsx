// The buttons of one survey: its next step first, the ways out last.
import { useUser } from '@portal/shared/session';
import { Button } from '@portal/shared/ui';
import type { ActionSubject } from './survey-actions';
import { buttonsOf } from './survey-actions';
import { useSurveyActions } from './use-survey-actions';

/** @param except addresses that need no button: the page that is open */
export function ActionButtons({
  subject,
  size = 'small',
  except = '',
  onDone,
}: {
  subject: ActionSubject;
  size?: 'small' | 'middle';
  except?: string;
  /** What was asked on the spot is done. */
  onDone?: () => void;
}) {
  const { busy, run } = useSurveyActions();
  const isPerson = useUser()?.userType === '1';
  const buttons = buttonsOf(subject, isPerson).filter(({ href }) => href === null || href !== except);
  const next = buttons.find(({ isWayOut }) => !isWayOut);
  return buttons.map((button) => {
    const { action, label, href, isWayOut } = button;
    const looks = {
      size,
      variant: button === next ? 'primary' : isWayOut ? 'text' : 'default',
      'aria-label': `${label}：${subject.project || subject.businessNumber}`,
    } as const;
    if (href !== null)
      return (
        <Button key={action} {...looks} href={href}>
          {label}
        </Button>
      );
    return (
      <Button
        key={action}
        {...looks}
        loading={busy === `${action} ${subject.businessNumber}`}
        onClick={() => void run(action, subject).then((isDone) => isDone && onDone?.())}
      >
        {label}
      </Button>
    );
  });
}
