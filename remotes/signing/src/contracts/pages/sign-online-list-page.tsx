// One's contracts by state: found by number or place, opened to go on.
import { useState } from 'react';
import { formatChineseDateTime } from '@portal/shared/kernel';
import { useSearchParams } from '@portal/shared/router';
import {
  Button,
  EmptyState,
  Notice,
  Page,
  Pagination,
  ResponsiveList,
  SearchField,
  Stack,
  StatusTabs,
  Tag,
  queryState,
} from '@portal/shared/ui';
import type { Column } from '@portal/shared/ui';
import { contractStates, useListContractsQuery } from '../api/contracts';
import type { ContractRow, ContractState } from '../api/contracts';
import { contractPaths } from '../api/paths';
import { stateWords } from '../parts/contract-words';

const PAGE_SIZE = 10;
const columns: Column<ContractRow>[] = [
  { key: 'title', title: '合同', rowHeader: true, render: ({ title }) => title },
  { key: 'number', title: '合同编号', render: ({ contractNumber }) => contractNumber },
  { key: 'place', title: '坐落', render: ({ location }) => location },
  { key: 'parties', title: '当事人', render: ({ parties }) => parties || '—' },
  {
    key: 'state',
    title: '状态',
    render: ({ state, isDue }) => (
      <>
        <Tag tone={stateWords(state).tone}>{stateWords(state).label}</Tag>
        {isDue && <Tag tone="amber">待您处理</Tag>}
      </>
    ),
  },
  { key: 'at', title: '更新时间', render: ({ savedAt }) => formatChineseDateTime(new Date(savedAt)) },
];
const isState = (text: string): text is ContractState => (contractStates as readonly string[]).includes(text);

export function SignOnlineListPage() {
  const [search, setSearch] = useSearchParams();
  const [asked, keyword] = [search.get('zt') ?? '', search.get('keyword') ?? ''];
  const [words, setWords] = useState(keyword);
  const state = isState(asked) ? asked : undefined;
  const page = Math.max(1, Number(search.get('pageNo')) || 1);
  const query = useListContractsQuery(
    { pageNumber: page, pageSize: PAGE_SIZE, ...(state ? { state } : {}), ...(keyword ? { keyword } : {}) },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  const go = (change: Record<string, string>) =>
    setSearch((known) => {
      const next = new URLSearchParams(known);
      for (const [name, value] of Object.entries({ pageNo: '', ...change }))
        if (value) next.set(name, value);
        else next.delete(name);
      return next;
    });
  const isEmpty = query.data?.total === 0;
  return (
    <Page
      title="网签列表"
      lead="您发起的和邀请您签订的合同。"
      width="full"
      breadcrumb={[
        { label: '首页', href: contractPaths.home },
        { label: '在线签约', href: contractPaths.index },
        { label: '网签列表' },
      ]}
      actions={
        <Button variant="primary" href={contractPaths.index}>
          起草合同
        </Button>
      }
      {...(query.data ? {} : queryState(query))}
    >
      <Stack gap={4}>
        <SearchField
          value={words}
          onChange={setWords}
          label="合同编号或者坐落"
          onSearch={(typed) => go({ keyword: typed.trim() })}
        />
        <StatusTabs
          label="合同状态"
          value={state ?? ''}
          onChange={(key) => go({ zt: key })}
          tabs={[{ key: '', label: '全部' }, ...contractStates.map((key) => ({ key, label: stateWords(key).label }))]}
        />
        {isEmpty ? (
          <NoContracts isFiltered={state !== undefined || keyword !== ''} />
        ) : (
          <ResponsiveList
            caption="我的合同"
            columns={columns}
            rows={query.data?.rows ?? []}
            rowKey={({ contractNumber }) => contractNumber}
            rowHref={({ contractNumber }) => contractPaths.text(contractNumber)}
          />
        )}
        {(query.data?.total ?? 0) > PAGE_SIZE && (
          <Pagination
            page={page}
            pageSize={PAGE_SIZE}
            total={query.data?.total ?? 0}
            onChange={(next) => go({ pageNo: String(next) })}
            label="合同分页"
          />
        )}
      </Stack>
    </Page>
  );
}

function NoContracts({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <Notice tone="info" live title="没有符合条件的合同">
      请核对合同编号或者坐落，或者查看其他状态的合同。
    </Notice>
  ) : (
    <EmptyState title="还没有合同" text="选择合同的种类起草；别人邀请您签订的合同，也会列在这里。" />
  );
}
