// Whether an entry is in force, waits behind another one, or has ended.
import { Tag } from '@portal/shared/ui';
import type { TagTone } from '@portal/shared/ui';
import type { EntryStatus as Status } from '../api/register';

const WORDS: Readonly<Record<Status, { name: string; tone: TagTone }>> = {
  current: { name: '现势', tone: 'blue' },
  waiting: { name: '轮候', tone: 'amber' },
  ended: { name: '已注销', tone: 'neutral' },
};

export function EntryStatus({ status }: { status: Status }) {
  const { name, tone } = WORDS[status];
  return <Tag tone={tone}>{name}</Tag>;
}
