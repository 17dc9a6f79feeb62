// All one's payments: what is due first, with its sum and one button, then what was, by state, month and words; or one
// slip by itself.
import { useMemo } from 'react';
import { Button, Notice, Page, Pagination, PrintButton, Stack, StatusTabs, queryState } from '@portal/shared/ui';
import { paths } from '../api/address';
import { useListPaymentsQuery } from '../api/payment';
import type { PaymentGroup, PaymentSlip } from '../api/payment';
import { PaymentFilters } from '../features/list-payments/payment-filters';
import { PaymentList } from '../features/list-payments/payment-list';
import { usePaymentsAddress } from '../features/list-payments/use-payments-address';
import type { PayPanelProps } from '../features/pay-slip/pay-panel';
import { PayPanel } from '../features/pay-slip/pay-panel';
import { PayTogether } from '../features/pay-together/pay-together';
import { MonthBills } from '../features/take-bills/month-bills';
import { SlipWithActions } from './slip-with-actions';

const PAGE_SIZE = 10;
const FRESH = { refetchOnMountOrArgChange: true, refetchOnFocus: true } as const;
const TITLE = '我的缴费';
const groups: readonly { key: PaymentGroup; label: string }[] = [
  { key: 'open', label: '待缴费' },
  { key: 'paid', label: '已缴费' },
  { key: 'refund', label: '退款' },
  { key: 'expired', label: '已过期' },
];

export function MyPaymentPage() {
  const { slipNumber } = usePaymentsAddress();
  return slipNumber ? <OneSlip key={slipNumber} slipNumber={slipNumber} /> : <AllPayments />;
}

function AllPayments() {
  const { place, go } = usePaymentsAddress();
  const { page, group, kind, month, keyword } = place;
  const narrowed = { group, kind, month: month || undefined, keyword: keyword || undefined };
  const query = useListPaymentsQuery({ ...narrowed, pageNumber: page, pageSize: PAGE_SIZE }, FRESH);
  const shown = queryState(query);
  const list = query.data;
  const isNarrowed = Object.values(narrowed).some((value) => value !== undefined);
  const counts = list?.counts ?? {};
  const all = groups.reduce((sum, { key }) => sum + (counts[key] ?? 0), 0);
  const hasNone = list?.total === 0;
  return (
    <Page
      title={TITLE}
      width="full"
      breadcrumb={[{ label: '首页', href: paths.home }, { label: TITLE }]}
      actions={list && !hasNone ? <PrintButton /> : undefined}
      {...shown}
      state={shown.state === 'ready' && hasNone && !isNarrowed ? 'empty' : shown.state}
      empty={{
        title: '您还没有缴费记录',
        text: '办件审核通过并产生费用后，会通知您在此缴费。',
        action: <Button href={paths.list}>查看我的申请</Button>,
      }}
    >
      <Stack gap={5}>
        <PayTogether pay={(slips, list) => <PaySlips slips={slips} {...list} />} />
        <StatusTabs
          tabs={[
            { key: 'all', label: '全部', count: all },
            ...groups.map(({ key, label }) => ({ key, label, count: counts[key] ?? 0 })),
          ]}
          value={place.group ?? 'all'}
          onChange={(key) => go({ group: groups.find((one) => one.key === key)?.key })}
        />
        <PaymentFilters place={place} months={list?.months ?? []} go={go} />
        {place.month && !hasNone && place.kind !== 'tax' && <MonthBills key={place.month} month={place.month} />}
        {hasNone && (
          <Notice live title="没有符合条件的缴费">
            请减少筛选条件，或者检查编号。
          </Notice>
        )}
        {list && !hasNone && <PaymentList rows={list.rows} />}
        {list && (
          <Pagination page={page} pageSize={PAGE_SIZE} total={list.total} onChange={(next) => go({ page: next })} />
        )}
      </Stack>
    </Page>
  );
}

/** One slip by its own order, several by one for all of them. */
function PaySlips({ slips, ...list }: { slips: readonly PaymentSlip[] } & Omit<PayPanelProps, 'slip'>) {
  const together = useMemo(() => slips.map(({ slipNumber }) => slipNumber), [slips]);
  const [first] = slips;
  if (!first) return null;
  return <PayPanel slip={slips.length > 1 ? { ...first, state: 'unpaid', together } : first} {...list} />;
}

function OneSlip({ slipNumber }: { slipNumber: string }) {
  const query = useListPaymentsQuery({ pageNumber: 1, pageSize: 1, slipNumber }, FRESH);
  const shown = queryState(query);
  const slip = query.data?.rows[0];
  return (
    <Page
      title="缴费详情"
      width="form"
      breadcrumb={[{ label: '首页', href: paths.home }, { label: TITLE, href: paths.payments }, { label: '缴费详情' }]}
      actions={slip && <PrintButton />}
      {...shown}
      state={shown.state === 'ready' && !slip ? 'empty' : shown.state}
      empty={{
        title: '未查询到该缴款单',
        text: '请核对缴款单号。缴款单只对缴款人和办件的申请人显示。',
        action: <Button href={paths.payments}>查看全部缴费</Button>,
      }}
    >
      {slip && <SlipWithActions slip={slip} refresh={query.refetch} isRefreshing={query.isFetching} />}
    </Page>
  );
}
