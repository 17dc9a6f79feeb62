// Taxes online: what is owed, declared and paid in all one's cases; and the estimate before any case.
import { selectIsStaff, usePortalSelector } from '@portal/shared/session';
import { useNavigate } from '@portal/shared/router';
import { Button, Page } from '@portal/shared/ui';
import { ListPage } from '@portal/shared/ui/list';
import type { ListAsked } from '@portal/shared/ui/list';
import { LIST_NAMES, paths, useAddress } from '../api/address';
import { useListTaxesQuery } from '../api/tax';
import type { TaxState } from '../api/tax';
import { EstimateCard } from '../features/estimate-tax/estimate-card';
import { TAX_COLUMNS, TaxAction, TaxStates } from '../features/list-taxes/tax-columns';
import { claimingWords, taxWords } from '../parts/tax-words';

const ESTIMATE = 'estimate';
/** Of the office: what was claimed beyond the register and waits. */
const CLAIMING = 'claiming' as const;
const STATES = ['none', 'declared', 'paying', 'paid', 'exempt', 'refunded', 'withdrawn'] as const satisfies TaxState[];
const HOME = { label: '首页', href: paths.home };
const words = (state: string) =>
  state === CLAIMING
    ? claimingWords
    : STATES.filter((code) => code === state)
        .map((code) => taxWords[code].text)
        .join('');

export function OnlineTaxPage() {
  const { status, businessNumber } = useAddress();
  const navigate = useNavigate();
  if (status !== ESTIMATE) return <Taxes businessNumber={businessNumber} />;
  return (
    <Page
      title="税费测算"
      lead="填写打算签订的合同，看看双方要缴多少税。测算结果仅供参考，不会保存。"
      width="form"
      breadcrumb={[HOME, { label: '在线缴税', href: paths.taxes() }, { label: '税费测算' }]}
      meta={businessNumber && `编号 ${businessNumber}`}
      actions={
        <Button onClick={() => void navigate(paths.taxes({ businessNumber }), { replace: true })}>返回我的税款</Button>
      }
    >
      <EstimateCard />
    </Page>
  );
}

function Taxes({ businessNumber }: { businessNumber: string | undefined }) {
  const isStaff = usePortalSelector(selectIsStaff);
  const navigate = useNavigate();
  function useRows({ tab, pageNumber, pageSize }: ListAsked) {
    const state = ([...STATES, CLAIMING] as const).find((code) => code === tab);
    return useListTaxesQuery(
      { state, businessNumber, pageNumber, pageSize },
      { refetchOnMountOrArgChange: true, refetchOnFocus: true },
    );
  }
  const toEstimate = paths.taxes({ businessNumber, status: ESTIMATE });
  const estimate = <Button onClick={() => void navigate(toEstimate, { replace: true })}>税费测算</Button>;
  return (
    <ListPage
      title="在线缴税"
      lead="受理后可以申报；各方完税后，办件自动进入下一步。"
      meta={businessNumber && `编号 ${businessNumber}`}
      actions={({ answer }) => answer?.total !== 0 && estimate}
      names={LIST_NAMES}
      useRows={useRows}
      columns={TAX_COLUMNS}
      rowKey={({ businessNumber: number, applicantId }) => `${number} ${applicantId}`}
      cardTitle={(row) => row.businessName}
      cardCorner={TaxStates}
      rowActions={(row) => <TaxAction row={row} isStaff={isStaff} />}
      tabs={[
        {
          key: '',
          label: '全部',
          countOf: ({ counts }) => STATES.reduce((sum, code) => sum + (counts?.[code] ?? 0), 0),
        },
        ...[...STATES, CLAIMING].map((key) => ({ key, label: words(key) })),
      ]}
      firstIsAll
      empty={{
        title: '没有需要申报缴税的办件',
        text: '转移登记受理后，可以在这里申报缴税。签订合同前，可以先测算税费。',
        action: estimate,
      }}
      none={({ tab }) => ({ title: `没有${words(tab)}的税款`, text: '可切换上方的状态查看其他税款。' })}
    />
  );
}
