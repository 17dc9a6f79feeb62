// The person's own land, woods, waters and homesteads, as the register has them.
import { formatChineseDate } from '@portal/shared/kernel';
import { skipToken } from '@portal/shared/session';
import { Button } from '@portal/shared/ui';
import { paths } from '../../api/address';
import { useListLandCertificatesQuery } from '../../api/register';
import type { LandCertificate } from '../../api/register';
import type { Lookup } from '../../features/look-up/lookup';
import { LookupPage } from '../../features/look-up/lookup-page';
import { EntryTags } from '../../parts/entry-tags';
import { ownCertificate } from './fields';

const landCertificates: Lookup<LandCertificate> = {
  title: '土地证列表',
  lead: '您名下已登记的土地、林地、海域和宅基地等不动产。',
  caption: '土地证',
  fields: [ownCertificate],
  columns: [
    { key: 'number', title: '不动产权证书号', render: (row) => row.titleCertificateNumber, rowHeader: true },
    { key: 'location', title: '坐落', render: (row) => row.location },
    { key: 'type', title: '权利类型', render: (row) => row.rightType },
    { key: 'area', title: '面积', render: (row) => (row.area ? `${row.area}平方米` : '—'), nowrap: true },
    { key: 'entries', title: '权利限制', render: (row) => <EntryTags names={row.entries} /> },
    { key: 'day', title: '登记日期', render: (row) => formatChineseDate(row.registeredOn), nowrap: true },
  ],
  rowKey: (row) => row.rightHolderId,
  rowHref: (row) => paths.property(row.titleCertificateNumber),
  empty: {
    title: '您名下没有已登记的土地',
    text: '房屋及其占用的土地登记在同一本证书上，请在房屋权利列表中查看。',
    action: <Button href={paths.houses}>查看房屋权利</Button>,
  },
  notFound: { title: '没有这本土地证', text: '请核对证书号。这里只查询您名下的土地。' },
  useAnswer: (asked) => {
    const { values, pageNumber = 1, pageSize = 1 } = asked ?? {};
    return useListLandCertificatesQuery(asked ? { ...values, pageNumber, pageSize } : skipToken, {
      refetchOnMountOrArgChange: true,
    });
  },
};

export function LandCertificatesPage() {
  return <LookupPage lookup={landCertificates} />;
}
