// One's payments as rows: what for, how much, where it stands; each leads to the slip itself.
import { formatChineseDate } from '@portal/shared/kernel';
import { Money, NumberText, ResponsiveList, Tag } from '@portal/shared/ui';
import type { Column } from '@portal/shared/ui';
import { paths } from '../../api/address';
import type { PaymentSlip } from '../../api/payment';
import { paymentWords } from '../../parts/payment-words';

const stateOf = ({ state }: PaymentSlip) => <Tag tone={paymentWords[state].tone}>{paymentWords[state].text}</Tag>;
const dayOf = ({ paidAt, createdAt }: PaymentSlip) => {
  const at = paidAt ?? createdAt;
  return at && formatChineseDate(new Date(at));
};

const columns: Column<PaymentSlip>[] = [
  { key: 'business', title: '缴费项目', render: (row) => nameOf(row), rowHeader: true, hideInCard: true },
  {
    key: 'total',
    title: '金额',
    render: (row) => <Money fen={row.total} />,
    align: 'end',
    nowrap: true,
    hideInCard: true,
  },
  { key: 'state', title: '状态', render: stateOf, hideInCard: true },
  { key: 'payer', title: '缴款人', render: (row) => (row.isOwn ? '本人' : row.payer) },
  { key: 'day', title: '日期', render: dayOf, nowrap: true },
  { key: 'number', title: '缴款单号', render: (row) => <NumberText>{row.slipNumber}</NumberText>, chars: 20 },
];

function nameOf({ kind, businessName }: PaymentSlip): string {
  return `${kind === 'tax' ? '税款' : '登记费'} · ${businessName}`;
}

export function PaymentList({ rows }: { rows: readonly PaymentSlip[] }) {
  return (
    <ResponsiveList
      caption="我的缴费"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.slipNumber}
      rowHref={(row) => paths.slip(row.slipNumber)}
      cardTitle={(row) => (
        <>
          <Money fen={row.total} /> {nameOf(row)}
        </>
      )}
      cardCorner={stateOf}
    />
  );
}
