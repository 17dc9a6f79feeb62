// A person's electronic certificates, by state.
import { Button } from '@portal/shared/ui';
import { ListPage } from '@portal/shared/ui/list';
import type { ListAsked } from '@portal/shared/ui/list';
import { paths } from '../api/address';
import { useListCertificatesQuery } from '../api/certificates';
import type { Certificate } from '../api/certificates';
import { PaperList } from '../features/show-paper/paper-list';

const TABS = [
  { key: 'all', label: '全部' },
  { key: 'valid', label: '有效' },
  { key: 'restricted', label: '限制' },
  { key: 'cancelled', label: '已注销' },
];

function useCertificates({ tab, pageNumber, pageSize }: ListAsked) {
  return useListCertificatesQuery(
    { pageNumber, pageSize, status: tab as Certificate['status'] | undefined },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
}

export const CertificatesPage = () => (
  <ListPage
    title="我的证照"
    lead="电子证照与纸质证书具有同等效力，可出示、下载和核验。证书信息默认遮挡，需要时再显示。"
    useRows={useCertificates}
    columns={[]}
    rowKey={({ certificateId }) => certificateId}
    renderRows={(rows) => <PaperList rows={rows} />}
    tabs={TABS}
    tabsLabel="按证照状态筛选"
    firstIsAll
    empty={{
      title: '您还没有电子证照',
      text: '登记办结后，电子证照会自动出现在这里。',
      action: <Button href={paths.applications}>查看我的申请</Button>,
    }}
    none={{ title: '没有该状态的证照。', text: '请选择其他状态。' }}
  />
);
