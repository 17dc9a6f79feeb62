// How mortgages and seals stand in a list, whoever looks.
import { formatChineseDate } from '@portal/shared/kernel';
import type { Column } from '@portal/shared/ui';
import type { Mortgage, Seal } from '../../api/register';
import { EntryStatus } from '../../parts/entry-status';

export type Entry = Mortgage | Seal;

const periodOf = ({ startsOn, endsOn }: Entry): string =>
  `${formatChineseDate(startsOn)}起${endsOn ? `，至${formatChineseDate(endsOn)}` : ''}`;
const amountOf = (row: Entry): string => ('amount' in row && row.amount ? `${row.amount}万元` : '—');

/** @param words what the one who holds the entry, and its number, are called */
export function entryColumns(words: { number: string; holder: string }, isMortgage: boolean): Column<Entry>[] {
  return [
    { key: 'document', title: words.number, render: (row) => row.documentNumber || '—', rowHeader: true },
    { key: 'holder', title: words.holder, render: (row) => row.holder },
    { key: 'title', title: '不动产权证书号', render: (row) => row.titleCertificateNumber || '—' },
    { key: 'location', title: '坐落', render: (row) => row.location },
    ...(isMortgage ? [{ key: 'amount', title: '债权数额', render: amountOf, nowrap: true }] : []),
    { key: 'period', title: '期限', render: periodOf },
    { key: 'status', title: '状态', render: (row: Entry) => <EntryStatus status={row.status} />, hideInCard: true },
  ];
}

export const MORTGAGE_WORDS = { number: '不动产登记证明号', holder: '抵押权人' };
export const SEAL_WORDS = { number: '查封文号', holder: '查封机关' };
