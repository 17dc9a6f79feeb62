// Paying for somebody else by the link they sent: the amount, whose it is, one button, and the result.
import { useEffect, useState } from 'react';
import { formatChineseDateTime } from '@portal/shared/kernel';
import { skipToken } from '@portal/shared/session';
import { Button, Card, DefinitionList, Money, Notice, Page, Stack, queryState } from '@portal/shared/ui';
import { paths, useAddress } from '../api/address';
import { useGetLinkedSlipQuery } from '../api/payment';
import type { LinkedSlip } from '../api/payment';
import { PayByLink } from '../features/pay-by-link/pay-by-link';
import { isPayable } from '../parts/payment-words';

const TITLE = '代他人缴费';
const POLL_MS = 3000;

export function PayForPage() {
  const { code } = useAddress();
  const [isWaiting, setWaiting] = useState(false);
  const query = useGetLinkedSlipQuery(code ? { code } : skipToken, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    pollingInterval: isWaiting ? POLL_MS : 0,
    skipPollingIfUnfocused: true,
  });
  const shown = queryState(query);
  const slip = query.data;
  const isOpen = slip !== undefined && isPayable(slip.state);
  // Settled: nothing more happens by itself.
  useEffect(() => {
    if (!isOpen) setWaiting(false);
  }, [isOpen]);
  return (
    <Page
      title={TITLE}
      width="form"
      breadcrumb={[{ label: '首页', href: paths.home }, { label: TITLE }]}
      {...shown}
      state={code ? shown.state : 'empty'}
      empty={{
        title: '链接不能使用',
        text: '请从对方发来的链接打开，或者扫描对方出示的二维码。',
        action: <Button href={paths.home}>返回首页</Button>,
      }}
    >
      {slip && code && (
        <Card title="登记费">
          <Stack gap={5}>
            <Facts slip={slip} />
            {isOpen ? (
              <PayByLink
                code={code}
                onPlaced={() => setWaiting(true)}
                check={query.refetch}
                isChecking={query.isFetching}
              />
            ) : (
              <Result slip={slip} />
            )}
          </Stack>
        </Card>
      )}
    </Page>
  );
}

function Facts({ slip: { total, payer, items, expiresAt } }: { slip: LinkedSlip }) {
  return (
    <DefinitionList
      items={[
        { term: '金额', detail: <Money fen={total} capitals /> },
        { term: '缴款人', detail: payer },
        { term: '项目', detail: items.map(({ name }) => name).join('、') },
        { term: '链接有效期至', detail: formatChineseDateTime(new Date(expiresAt)) },
      ]}
    />
  );
}

function Result({ slip: { state, paidAt } }: { slip: LinkedSlip }) {
  if (state === 'paid')
    return (
      <Notice tone="success" live title="已缴费">
        {paidAt && `缴费时间 ${formatChineseDateTime(new Date(paidAt))}。`}电子票据开给缴款人，请告知对方查看。
      </Notice>
    );
  return (
    <Notice tone="warning" live title={state === 'expired' ? '该笔费用已不需要缴纳' : '款项已退回'}>
      如有疑问，请联系发送链接的人。
    </Notice>
  );
}
