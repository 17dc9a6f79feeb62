// The taxes of a case item by item, beside what its registration costs; paid here, or read with the receipt.
import { skipToken } from '@portal/shared/session';
import { Button, ButtonRow, Card, DataTable, Money, Notice, Page, PrintButton, Stack } from '@portal/shared/ui';
import type { Column } from '@portal/shared/ui';
import { paths } from '../api/address';
import { useListFeesQuery, useListTaxItemsQuery } from '../api/tax';
import type { FeeItem, TaxItem } from '../api/tax';
import { sideWords } from '../parts/tax-words';
import { TaxAccountCards } from './tax-account-cards';
import { useTaxAccounts } from './use-tax-accounts';

const ITEMS: readonly Column<TaxItem>[] = [
  { key: 'item', title: '税种', render: ({ itemName }) => itemName, rowHeader: true },
  { key: 'who', title: '纳税人', render: ({ side, name }) => `${sideWords[side]} ${name}` },
  { key: 'base', title: '计税依据', render: ({ base }) => <Money fen={base} />, align: 'end', nowrap: true },
  { key: 'rate', title: '税率', render: ({ rate }) => rate },
  { key: 'amount', title: '税额', render: ({ amount }) => <Money fen={amount} />, align: 'end', nowrap: true },
];
const FEES: readonly Column<FeeItem>[] = [
  { key: 'name', title: '收费项目', render: ({ name }) => name, rowHeader: true },
  { key: 'note', title: '说明', render: ({ note }) => note || '按收费标准收取' },
  { key: 'payer', title: '缴款人', render: ({ payer }) => payer ?? '—' },
  { key: 'amount', title: '金额', render: ({ amount }) => <Money fen={amount} />, align: 'end', nowrap: true },
];

export function TaxDetailPage() {
  const { accounts, businessNumber, refusal, isDemo, isLooking, page, refresh } = useTaxAccounts();
  const asked = businessNumber && !isDemo ? { businessNumber } : skipToken;
  const items = useListTaxItemsQuery(asked, { refetchOnMountOrArgChange: true }).data ?? [];
  const fees = useListFeesQuery(asked).data ?? [];
  return (
    <Page
      title="缴税详情"
      width="form"
      breadcrumb={[
        { label: '首页', href: paths.home },
        { label: '在线缴税', href: paths.taxes() },
        { label: '缴税详情' },
      ]}
      meta={businessNumber && `编号 ${businessNumber}`}
      actions={<PrintButton />}
      empty={{
        title: refusal === null ? '没有指定办件' : '没有平台申报的税款',
        text: refusal ?? '请从“在线缴税”中打开。',
        action: (
          <Button variant="primary" href={paths.taxes()}>
            打开在线缴税
          </Button>
        ),
      }}
      {...page}
    >
      <Stack gap={5}>
        <TaxAccountCards accounts={accounts} isLooking={isLooking} refresh={refresh} />
        {items.length > 0 && (
          <Card title="税款明细">
            <DataTable
              caption="各税种的税款"
              columns={ITEMS}
              rows={items}
              rowKey={({ applicantId, tax }) => `${applicantId} ${tax}`}
            />
          </Card>
        )}
        {fees.length > 0 && businessNumber && (
          <Card title="登记费用">
            <Stack gap={4}>
              <DataTable
                caption="各项登记费"
                columns={FEES}
                rows={fees}
                rowKey={({ name, payer }) => `${name} ${payer ?? ''}`}
              />
              <Notice tone="info">登记费在完税以后缴纳，不包括在税款中。</Notice>
              <ButtonRow>
                <Button href={paths.fees(businessNumber)}>查看登记缴费</Button>
                <Button href={paths.progress(businessNumber)}>返回办件</Button>
              </ButtonRow>
            </Stack>
          </Card>
        )}
      </Stack>
    </Page>
  );
}
