// The fees of one application, or all of this user's, and how they are paid.
import { skipToken } from '@portal/shared/session';
import { Button, Notice, Page, PrintButton, Stack } from '@portal/shared/ui';
import { paths, useAddress } from '../api/address';
import { ALL_MINE, useListSlipsQuery } from '../api/payment';
import { useListFeesQuery } from '../api/tax';
import { Reductions } from '../parts/reductions';
import { isPayable } from '../parts/payment-words';
import { queryState } from '../parts/query-state';
import { SlipWithActions } from './slip-with-actions';

export function PayListPage() {
  const { businessNumber } = useAddress();
  const query = useListSlipsQuery(
    { businessNumber: businessNumber ?? ALL_MINE },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  const slips = query.data ?? [];
  const back = businessNumber ? paths.progress(businessNumber) : paths.list;
  return (
    <Page
      title="缴费"
      breadcrumb={[{ label: '首页', href: paths.home }, { label: '我的申请', href: paths.list }, { label: '缴费' }]}
      meta={businessNumber && `编号 ${businessNumber}`}
      actions={slips.length > 0 ? <PrintButton /> : undefined}
      width="form"
      empty={{
        title: '没有需要缴纳的费用',
        text: <WhyNothing businessNumber={businessNumber} />,
        action: (
          <Button variant="primary" href={back}>
            {businessNumber ? '查看办件进度' : '查看我的申请'}
          </Button>
        ),
      }}
      {...queryState(query)}
    >
      <Stack gap={5}>
        {slips.some(({ state }) => isPayable(state)) && (
          <Notice>请核对金额后缴费，请勿重复支付。支付成功后开具电子票据。</Notice>
        )}
        {slips.map((slip) => (
          <SlipWithActions key={slip.slipNumber} slip={slip} refresh={query.refetch} isRefreshing={query.isFetching} />
        ))}
      </Stack>
    </Page>
  );
}

/** A case that costs nothing says why; what costs something is not due yet. */
function WhyNothing({ businessNumber }: { businessNumber: string | undefined }) {
  const { data: fees = [] } = useListFeesQuery(businessNumber ? { businessNumber } : skipToken);
  const reductions = fees.flatMap(({ name, full, amount, relief }) =>
    full !== null && relief !== null ? [{ name, full, amount, reason: relief }] : [],
  );
  const isFree = fees.length > 0 && fees.every(({ amount }) => amount === 0);
  return (
    <>
      {isFree ? '本次登记不收费。' : '审核通过并产生费用后，会通知您在此缴费。'}
      <Reductions rows={reductions} />
    </>
  );
}
