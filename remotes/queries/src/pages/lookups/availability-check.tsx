// Whether one of the own properties is free for a business, before anything is filled in.
import { skipToken } from '@portal/shared/session';
import { Button } from '@portal/shared/ui';
import { paths } from '../../api/address';
import { useBusinessOptions } from '../../api/guides';
import { useSearchPropertiesQuery } from '../../api/ownership';
import type { FoundProperty } from '../../api/ownership';
import type { Lookup, LookupField } from '../../features/look-up/lookup';
import { LookupPage } from '../../features/look-up/lookup-page';
import { titleCertificate } from './fields';
import { propertyColumns, Verdict } from './property-columns';

const business: LookupField = {
  key: 'processCode',
  label: '要办理的业务',
  maxLength: 64,
  required: true,
  useOptions: useBusinessOptions,
  inAddress: 'processCode',
};

const availability: Lookup<FoundProperty> = {
  title: '可办性核查',
  lead: '申请前核查您名下的不动产有没有查封、抵押、异议或者正在办理的业务，能不能办理所选业务。结果以受理和登簿时的登记簿为准。',
  caption: '核查结果',
  fields: [{ ...titleCertificate, label: '不动产权证书号', required: true }, business],
  oneOf: { sets: [['titleCertificateNumber', 'processCode']], words: '请填写证书号并选择业务' },
  columns: [
    ...propertyColumns,
    { key: 'verdict', title: '核查结果', render: (row) => <Verdict findings={row.findings} /> },
  ],
  rowKey: (row) => row.titleCertificateNumber,
  empty: {
    title: '填写证书号并选择业务后核查',
    text: '不记得证书号的，可以在房屋权利列表中查看。',
    action: <Button href={paths.houses}>查看我的房屋</Button>,
  },
  notFound: { title: '没有查到这处不动产', text: '请核对证书号。这里只核查您名下的不动产。' },
  useAnswer: (asked) => {
    const { values, pageNumber = 1, pageSize = 1 } = asked ?? {};
    return useSearchPropertiesQuery(asked ? { ...values, pageNumber, pageSize } : skipToken, {
      refetchOnMountOrArgChange: true,
    });
  },
};

export function AvailabilityCheckPage() {
  return <LookupPage lookup={availability} />;
}
