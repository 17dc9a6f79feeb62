// Searching one's own properties by certificate, unit or place: basic data and what stands on them.
import { skipToken } from '@portal/shared/session';
import { Button } from '@portal/shared/ui';
import { paths } from '../../api/address';
import { useSearchPropertiesQuery } from '../../api/ownership';
import type { FoundProperty } from '../../api/ownership';
import type { Lookup, LookupField } from '../../features/look-up/lookup';
import { LookupPage } from '../../features/look-up/lookup-page';
import { holderName, identityNumber, ownCertificate } from './fields';
import { propertyColumns } from './property-columns';

const location: LookupField = {
  key: 'location',
  label: '坐落',
  hint: '可以只填一部分，例如：文三路188号',
  maxLength: 100,
  inAddress: 'keyword',
};

const objects: Lookup<FoundProperty> = {
  title: '不动产信息查询',
  lead: '按证书号或坐落查询您名下不动产的基本信息，以及抵押、查封、异议、预告和正在办理的业务。',
  caption: '查到的不动产',
  fields: [ownCertificate, location, holderName, identityNumber],
  columns: propertyColumns,
  rowKey: (row) => row.titleCertificateNumber,
  rowHref: (row) => paths.chain(row.titleCertificateNumber),
  empty: {
    title: '您名下没有已登记的不动产',
    text: '查询他人的不动产，须经本人授权，或者以利害关系人身份申请。',
    action: <Button href={paths.queryGuide}>查看查询方式</Button>,
  },
  notFound: {
    title: '没有查到不动产',
    text: '没有符合条件、并且您有权查看的不动产。查询他人的不动产须经本人授权，或者以利害关系人身份申请。',
  },
  useAnswer: (asked) => {
    const { values, pageNumber = 1, pageSize = 1 } = asked ?? {};
    return useSearchPropertiesQuery(asked ? { ...values, pageNumber, pageSize } : skipToken, {
      refetchOnMountOrArgChange: true,
    });
  },
};

export function ObjectInfoSearchPage() {
  return <LookupPage lookup={objects} />;
}
