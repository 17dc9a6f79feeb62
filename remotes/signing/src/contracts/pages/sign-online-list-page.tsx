// One's contracts by state: found by number or place, opened to go on.
import { formatChineseDateTime } from '@portal/shared/kernel';
import { Button, Tag } from '@portal/shared/ui';
import { ListPage } from '@portal/shared/ui/list';
import type { ListAsked, ListColumn } from '@portal/shared/ui/list';
import { contractStates, useListContractsQuery } from '../api/contracts';
import type { ContractRow } from '../api/contracts';
import { LIST_NAMES, contractPaths } from '../api/paths';
import { stateWords } from '../parts/contract-words';

const COLUMNS: readonly ListColumn<ContractRow>[] = [
  { key: 'title', title: '合同', text: ({ title }) => title, sortBy: 'text', rowHeader: true },
  { key: 'number', title: '合同编号', text: ({ contractNumber }) => contractNumber },
  { key: 'place', title: '坐落', text: ({ location }) => location },
  { key: 'parties', title: '当事人', text: ({ parties }) => parties || '—' },
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
  {
    key: 'at',
    title: '更新时间',
    text: ({ savedAt }) => formatChineseDateTime(new Date(savedAt)),
    sortBy: ({ savedAt }) => savedAt,
  },
];
const TABS = [{ key: '', label: '全部' }, ...contractStates.map((key) => ({ key, label: stateWords(key).label }))];

function useContracts({ tab, keyword, pageNumber, pageSize }: ListAsked) {
  const state = contractStates.find((one) => one === tab);
  return useListContractsQuery(
    { pageNumber, pageSize, ...(state ? { state } : {}), ...(keyword ? { keyword } : {}) },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
}

export const SignOnlineListPage = () => (
  <ListPage
    title="网签列表"
    caption="我的合同"
    lead="您发起的和邀请您签订的合同。"
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
    names={LIST_NAMES}
    useRows={useContracts}
    columns={COLUMNS}
    rowKey={({ contractNumber }) => contractNumber}
    rowHref={({ contractNumber }) => contractPaths.text(contractNumber)}
    tabs={TABS}
    tabsLabel="合同状态"
    firstIsAll
    search="合同编号或者坐落"
    empty={{ title: '还没有合同', text: '选择合同的种类起草；别人邀请您签订的合同，也会列在这里。' }}
    none={{ title: '没有符合条件的合同', text: '请核对合同编号或者坐落，或者查看其他状态的合同。' }}
    pagesLabel="合同分页"
  />
);
