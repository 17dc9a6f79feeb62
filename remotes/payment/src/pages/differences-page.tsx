// What the providers of payments and the ledger say differently of a day; the day stands in the address.
import { serverToday } from '@portal/shared/kernel';
import { useNavigate } from '@portal/shared/router';
import { ButtonRow, Card, DefinitionList, Money, Page, PrintButton, Stack } from '@portal/shared/ui';
import { paths, useAddress } from '../api/address';
import { useGetReconciliationQuery } from '../api/finance';
import { DayBar } from '../features/reconcile/day-bar';
import { accountText } from '../features/reconcile/difference-words';
import { RefundPart } from '../features/refund-part/refund-part';
import { RunCard } from '../features/reconcile/run-card';

export function DifferencesPage() {
  const { day } = useAddress();
  const navigate = useNavigate();
  const { data, error, refetch } = useGetReconciliationQuery({ day }, { refetchOnMountOrArgChange: true });
  const state = data ? 'ready' : error === undefined ? 'loading' : 'error';
  return (
    <Page
      title="缴费对账"
      lead="每天上午10点后把前一天的渠道账单与平台账目核对，漏记的自动补记，对不上的列在这里。"
      breadcrumb={[{ label: '首页', href: paths.home }, { label: '缴费对账' }]}
      actions={data && <PrintButton />}
      width="full"
      state={state}
      error={error}
      onRetry={() => void refetch()}
    >
      {data && (
        <Stack gap={5}>
          <DayBar
            day={data.day}
            today={serverToday()}
            onDay={(next) => void navigate(paths.differences(next), { replace: true })}
          />
          <ButtonRow>
            <RefundPart />
          </ButtonRow>
          {data.runs.length === 0 && (
            <Card title="这一天还没有核对">渠道账单在次日上午提供。需要马上核对的，请点“重新核对”。</Card>
          )}
          {data.runs.map((run) => (
            <RunCard key={run.provider} run={run} />
          ))}
          {data.balances.length > 0 && (
            <Card title="各科目余额">
              <DefinitionList
                items={data.balances.map(({ account, amount }) => ({
                  term: accountText(account),
                  detail: <Money fen={Math.abs(amount)} />,
                }))}
              />
            </Card>
          )}
        </Stack>
      )}
    </Page>
  );
}
