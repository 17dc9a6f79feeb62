// Lines of the form beside the register: how each came out, and which are looked into first.
import type { TagTone } from '@portal/shared/ui';
import type { ComparedPart } from '../../api/compare-with-register';

export type ComparedRow = ComparedPart['rows'][number];

export const COMPARED: Readonly<Record<ComparedRow['result'], { words: string; tone: TagTone }>> = {
  same: { words: '一致', tone: 'green' },
  differs: { words: '不一致', tone: 'red' },
  changes: { words: '申请变更', tone: 'blue' },
  onlyRegistered: { words: '仅登记簿记载', tone: 'neutral' },
  onlyFiled: { words: '登记簿没有记载', tone: 'amber' },
};

/** What an officer looks into before anything else. */
export const isDoubtful = ({ result }: ComparedRow): boolean => result === 'differs' || result === 'onlyFiled';
