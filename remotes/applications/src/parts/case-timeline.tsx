// What has happened to a case, newest first, with the opinions given.
import { stateOf } from '@portal/shared/catalogue';
import { formatChineseDateTime, remainingDaysText } from '@portal/shared/kernel';
import { Timeline } from '@portal/shared/ui';
import type { ProgressStep } from '../api/application';

export function CaseTimeline({ steps }: { steps: readonly ProgressStep[] }) {
  // Turned round first: what happened in the same second keeps its order too.
  const items = [...steps]
    .reverse()
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
    .map(({ label, at, actor, note, status, remainingDays }, index) => ({
      key: `${at}${label}${index}`,
      title: label,
      time: formatChineseDateTime(at),
      actor: actor || undefined,
      note: note || undefined,
      tone: stateOf(status).tone,
      remaining: remainingDays === null ? undefined : remainingDaysText(remainingDays),
    }));
  return <Timeline items={items} />;
}
