// Columns of the list of taxes, and the one thing to do next with each.
import { stateOf } from '@portal/shared/catalogue';
import type { StateCode } from '@portal/shared/catalogue';
import { Button, Money, NumberText, Tag } from '@portal/shared/ui';
import type { ListColumn } from '@portal/shared/ui/list';
import { paths } from '../../api/address';
import type { TaxRow } from '../../api/tax';
import { claimingWords, sideWords, taxWords } from '../../parts/tax-words';

export const TaxStates = ({ state: code, isClaiming }: TaxRow) => (
  <>
    <Tag tone={taxWords[code].tone}>{taxWords[code].text}</Tag>
    {isClaiming && <Tag tone="amber">{claimingWords}</Tag>}
  </>
);
export const TAX_COLUMNS: readonly ListColumn<TaxRow>[] = [
  {
    key: 'number',
    title: '编号',
    render: (row) => <NumberText>{row.businessNumber}</NumberText>,
    rowHeader: true,
    chars: 13,
  },
  { key: 'business', title: '事项', text: (row) => row.businessName, sortBy: 'text', hideInCard: true },
  { key: 'location', title: '坐落', text: (row) => row.location || '—' },
  { key: 'who', title: '申报人', text: (row) => `${sideWords[row.side]} ${row.name}`, nowrap: true },
  {
    key: 'total',
    title: '税款',
    render: (row) => (row.total === null ? '—' : <Money fen={row.total} />),
    sortBy: (row) => row.total,
    nowrap: true,
    align: 'end',
  },
  { key: 'case', title: '办件状态', render: (row) => stateOf(row.caseStatus as StateCode).name, nowrap: true },
  { key: 'state', title: '缴税状态', render: TaxStates, hideInCard: true },
];

/** What to do with it, and where. */
function nextOf({ state: code, businessNumber }: TaxRow): { label: string; href: string; isNow: boolean } {
  if (code === 'none' || code === 'withdrawn' || code === 'refunded')
    return { label: '去申报', href: paths.declaration(businessNumber), isNow: true };
  if (code === 'declared' || code === 'paying')
    return { label: '去缴税', href: paths.declaration(businessNumber), isNow: true };
  return { label: '查看', href: paths.taxDetail(businessNumber), isNow: false };
}

export function TaxAction({ row, isStaff }: { row: TaxRow; isStaff: boolean }) {
  const next = isStaff ? { label: '查看', href: paths.taxDetail(row.businessNumber), isNow: false } : nextOf(row);
  return (
    <Button
      size="small"
      variant={next.isNow ? 'primary' : 'text'}
      href={next.href}
      aria-label={`${next.label}：${row.businessName} ${row.location} ${row.name}`}
    >
      {next.label}
    </Button>
  );
}
