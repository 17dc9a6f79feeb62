// Looking up mortgages by holder or certificate: the page for everybody, and the one in the words of 衢州.
import { skipToken } from '@portal/shared/session';
import { useSearchMortgagesQuery } from '../../api/register';
import type { Lookup } from '../../features/look-up/lookup';
import { LookupPage } from '../../features/look-up/lookup-page';
import { EntryStatus } from '../../parts/entry-status';
import { entryColumns, MORTGAGE_WORDS } from './entry-columns';
import type { Entry } from './entry-columns';
import { holderName, identityNumber, titleCertificate } from './fields';

const ASK = {
  title: '填写条件后查询',
  text: '本人和抵押权人可以查询与自己有关的抵押。法院和登记机构依法查询他人的，请填写权利人姓名和证件号码，或权利人姓名和证书号；每次查询都会记录，权利人可以看到。',
};
const NOTHING = { title: '没有查到', text: '没有符合条件、并且您有权查询的抵押登记。请核对填写的内容。' };

const mortgageQuery: Lookup<Entry> = {
  title: '抵押信息查询',
  lead: '按权利人或者证书号、证明号查询已登记的抵押。',
  caption: '抵押登记',
  fields: [titleCertificate, holderName, identityNumber],
  oneOf: {
    sets: [['titleCertificateNumber'], ['rightHolderName', 'identityNumber']],
    words: '请填写证书号或证明号，或者同时填写姓名和证件号码',
  },
  columns: entryColumns(MORTGAGE_WORDS, true),
  rowKey: (row) => row.recordId,
  cardCorner: (row) => <EntryStatus status={row.status} />,
  empty: ASK,
  notFound: NOTHING,
  useAnswer: (asked) => {
    const { values, pageNumber = 1, pageSize = 1 } = asked ?? {};
    return useSearchMortgagesQuery(asked ? { ...values, pageNumber, pageSize } : skipToken, {
      refetchOnMountOrArgChange: true,
    });
  },
};

const mortgageQueryOfQuzhou: Lookup<Entry> = {
  ...mortgageQuery,
  title: '抵押信息查询（衢州）',
  fields: [
    { ...holderName, label: '抵押人姓名或名称' },
    { ...identityNumber, label: '抵押人证件号码' },
    titleCertificate,
  ],
};

export function MortgageQueryPage() {
  return <LookupPage lookup={mortgageQuery} />;
}

export function QuzhouMortgageQueryPage() {
  return <LookupPage lookup={mortgageQueryOfQuzhou} />;
}
