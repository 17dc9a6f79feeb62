// Taxes online: what is owed, declared and paid in all one's cases; and the estimate before any case.
import { selectIsStaff, skipToken, usePortalSelector } from '@portal/shared/session';
import { useNavigate } from '@portal/shared/router';
import { Button, Notice, Page, Pagination, Stack, StatusTabs, queryState } from '@portal/shared/ui';
import { useState } from 'react';
import { paths, useAddress } from '../api/address';
import { useListTaxesQuery } from '../api/tax';
import type { TaxState } from '../api/tax';
import { EstimateCard } from '../features/estimate-tax/estimate-card';
import { TaxList } from '../features/list-taxes/tax-list';
import { claimingWords, taxWords } from '../parts/tax-words';

const PAGE_SIZE = 10;
const ESTIMATE = 'estimate';
/** Of the office: what was claimed beyond the register and waits. */
const CLAIMING = 'claiming' as const;
const STATES = ['none', 'declared', 'paying', 'paid', 'exempt', 'refunded', 'withdrawn'] as const satisfies TaxState[];

export function OnlineTaxPage() {
  const { status, businessNumber } = useAddress();
  const isStaff = usePortalSelector(selectIsStaff);
  const navigate = useNavigate();
  const [page, setPage] = useState(1);
  const isEstimate = status === ESTIMATE;
  const state = ([...STATES, CLAIMING] as const).find((code) => code === status);
  const query = useListTaxesQuery(
    isEstimate ? skipToken : { state, businessNumber, pageNumber: page, pageSize: PAGE_SIZE },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  const list = query.data;
  const shown = isEstimate ? { state: 'ready' as const } : queryState(query);
  const none = list?.rows.length === 0;
  const isEmpty = !isEstimate && none && !state;
  const go = (to: string | undefined) => {
    setPage(1);
    void navigate(paths.taxes({ ...(businessNumber ? { businessNumber } : {}), ...(to ? { status: to } : {}) }), {
      replace: true,
    });
  };
  const estimateButton = (
    <Button onClick={() => go(isEstimate ? undefined : ESTIMATE)}>{isEstimate ? '返回我的税款' : '税费测算'}</Button>
  );
  return (
    <Page
      title={isEstimate ? '税费测算' : '在线缴税'}
      lead={
        isEstimate
          ? '填写打算签订的合同，看看双方要缴多少税。测算结果仅供参考，不会保存。'
          : '受理后可以申报；各方完税后，办件自动进入下一步。'
      }
      width={isEstimate ? 'form' : 'full'}
      breadcrumb={[
        { label: '首页', href: paths.home },
        isEstimate ? { label: '在线缴税', href: paths.taxes() } : { label: '在线缴税' },
        ...(isEstimate ? [{ label: '税费测算' }] : []),
      ]}
      meta={businessNumber && `编号 ${businessNumber}`}
      actions={isEmpty ? undefined : estimateButton}
      empty={{
        title: '没有需要申报缴税的办件',
        text: '转移登记受理后，可以在这里申报缴税。签订合同前，可以先测算税费。',
        action: estimateButton,
      }}
      {...shown}
      state={isEmpty ? 'empty' : shown.state}
    >
      {isEstimate ? (
        <EstimateCard />
      ) : (
        <Stack gap={5}>
          <StatusTabs
            tabs={[
              {
                key: '',
                label: '全部',
                count: STATES.reduce((sum, code) => sum + (list?.counts?.[code] ?? 0), 0),
              },
              ...STATES.map((code) => ({ key: code, label: taxWords[code].text, count: list?.counts?.[code] })),
              { key: CLAIMING, label: claimingWords, count: list?.counts?.[CLAIMING] },
            ]}
            value={state ?? ''}
            onChange={(key) => go(key || undefined)}
          />
          {list && !none && <TaxList rows={list.rows} isStaff={isStaff} />}
          {none && state && (
            <Notice tone="info" live title={`没有${state === CLAIMING ? claimingWords : taxWords[state].text}的税款`}>
              可切换上方的状态查看其他税款。
            </Notice>
          )}
          {list && <Pagination page={page} pageSize={PAGE_SIZE} total={list.total} onChange={setPage} />}
        </Stack>
      )}
    </Page>
  );
}
