// The fees of one application, or all of this user's, and how they are paid.
import { Button, ButtonRow, Notice, Page, PrintButton, Stack } from '@portal/shared/ui';
import { paths, useAddress } from '../api/address';
import { ALL_MINE, useListSlipsQuery } from '../api/payment';
import { SlipCard } from '../features/list-slips/slip-card';
import { PayPanel } from '../features/pay-slip/pay-panel';
import { BillButton } from '../features/take-bill/bill-button';
import { isPayable } from '../parts/payment-words';
import { queryState } from '../parts/query-state';

export function PayListPage() {
  const { businessNumber } = useAddress();
  const query = useListSlipsQuery({ businessNumber: businessNumber ?? ALL_MINE }, { refetchOnMountOrArgChange: true });
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
        text: '审核通过并产生费用后，会通知您在此缴费。',
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
          <SlipCard key={slip.slipNumber} slip={slip}>
            {isPayable(slip.state) && <PayPanel slip={slip} listOf={businessNumber} />}
            {slip.state === 'expired' && (
              <Notice tone="warning" title="已超过缴费期限">
                请联系登记机构重新开具缴款单。
              </Notice>
            )}
            {slip.state === 'paid' && (
              <ButtonRow>
                <BillButton slipNumber={slip.slipNumber} />
                <Button href={paths.progress(slip.businessNumber)}>查看办件进度</Button>
              </ButtonRow>
            )}
          </SlipCard>
        ))}
      </Stack>
    </Page>
  );
}
