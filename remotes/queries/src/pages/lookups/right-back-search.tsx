// Finding the property whose rights are to be traced.
import { formatUnitNumber } from '@portal/shared/kernel';
import { skipToken } from '@portal/shared/session';
import { Button } from '@portal/shared/ui';
import { paths } from '../../api/address';
import { useFindChainsQuery } from '../../api/right-chain';
import type { Traceable } from '../../api/right-chain';
import type { Lookup } from '../../features/look-up/lookup';
import { LookupPage } from '../../features/look-up/lookup-page';
import { holderName, identityNumber, ownCertificate } from './fields';

const traceable: Lookup<Traceable> = {
  title: '权属追溯查询',
  lead: '选择一处不动产，查看它从最初登记到现在的全部登记。',
  caption: '可追溯的不动产',
  fields: [ownCertificate, holderName, identityNumber],
  columns: [
    { key: 'number', title: '不动产权证书号', render: (row) => row.titleCertificateNumber, rowHeader: true },
    { key: 'location', title: '坐落', render: (row) => row.location },
    { key: 'unit', title: '不动产单元号', render: (row) => formatUnitNumber(row.unitNumber), nowrap: true },
  ],
  rowKey: (row) => row.titleCertificateNumber,
  rowHref: (row) => paths.chain(row.titleCertificateNumber),
  empty: {
    title: '您名下没有可追溯的不动产',
    text: '法院和登记机构依法追溯他人的不动产，请填写权利人姓名和证件号码，或权利人姓名和证书号；每次查询都会记录。',
    action: <Button href={paths.houses}>查看房屋权利</Button>,
  },
  notFound: { title: '没有查到不动产', text: '没有符合条件、并且您有权追溯的不动产。请核对填写的内容。' },
  useAnswer: (asked) => {
    const { values, pageNumber = 1, pageSize = 1 } = asked ?? {};
    return useFindChainsQuery(asked ? { ...values, pageNumber, pageSize } : skipToken, {
      refetchOnMountOrArgChange: true,
    });
  },
};

export function RightBackSearchPage() {
  return <LookupPage lookup={traceable} />;
}
