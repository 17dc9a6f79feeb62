// A person's electronic certificates, by state.
import { readPage, useSearchParams } from '@portal/shared/router';
import { Button, Page, Pagination, StatusTabs } from '@portal/shared/ui';
import { paths } from '../api/address';
import { useListCertificatesQuery } from '../api/certificates';
import type { Certificate } from '../api/certificates';
import { PaperList } from '../features/show-paper/paper-list';

const PAGE_SIZE = 10;
const tabs = [
  { key: 'all', label: '全部' },
  { key: 'valid', label: '有效' },
  { key: 'restricted', label: '限制' },
  { key: 'cancelled', label: '已注销' },
];

export function CertificatesPage() {
  const [search, setSearch] = useSearchParams();
  const tab = tabs.find(({ key }) => key === search.get('tab'))?.key ?? 'all';
  const pageNumber = readPage(search);
  const query = useListCertificatesQuery(
    { pageNumber, pageSize: PAGE_SIZE, status: tab === 'all' ? undefined : (tab as Certificate['status']) },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  const data = query.currentData;
  const go = (nextTab: string, page: number) =>
    setSearch({ ...(nextTab === 'all' ? {} : { tab: nextTab }), ...(page > 1 ? { page: String(page) } : {}) });
  const nothing = tab === 'all' && data?.total === 0;
  return (
    <Page
      title="我的证照"
      lead="电子证照与纸质证书具有同等效力，可出示、下载和核验。证书信息默认遮挡，需要时再显示。"
      breadcrumb={[{ label: '首页', href: paths.home }, { label: '我的证照' }]}
      width="full"
      state={query.error && !data ? 'error' : !data ? 'loading' : nothing ? 'empty' : 'ready'}
      error={query.error}
      onRetry={() => void query.refetch()}
      empty={{
        title: '您还没有电子证照',
        text: '登记办结后，电子证照会自动出现在这里。',
        action: <Button href={paths.applications}>查看我的申请</Button>,
      }}
    >
      <StatusTabs tabs={tabs} value={tab} onChange={(key) => go(key, 1)} label="按证照状态筛选" />
      {data && data.total === 0 && <p>没有该状态的证照。</p>}
      {data && data.total > 0 && <PaperList rows={data.rows} />}
      {data && (
        <Pagination page={pageNumber} pageSize={PAGE_SIZE} total={data.total} onChange={(page) => go(tab, page)} />
      )}
    </Page>
  );
}
