// Looking up seals on a property.
import { skipToken } from '@portal/shared/session';
import { useSearchSealsQuery } from '../../api/register';
import type { Lookup } from '../../features/look-up/lookup';
import { LookupPage } from '../../features/look-up/lookup-page';
import { EntryStatus } from '../../parts/entry-status';
import { SealProofButton } from '../../parts/seal-proof-button';
import { entryColumns, SEAL_WORDS } from './entry-columns';
import type { Entry } from './entry-columns';
import { holderName, identityNumber, titleCertificate } from './fields';

const sealQuery: Lookup<Entry> = {
  title: '查封证明查询',
  lead: '查询不动产的查封、轮候查封和预查封。',
  caption: '查封登记',
  fields: [titleCertificate, holderName, identityNumber],
  oneOf: {
    sets: [['titleCertificateNumber'], ['rightHolderName', 'identityNumber']],
    words: '请填写不动产权证书号，或者同时填写姓名和证件号码',
  },
  columns: entryColumns(SEAL_WORDS, false),
  rowKey: (row) => row.recordId,
  cardCorner: (row) => <EntryStatus status={row.status} />,
  cardActions: (row) => <SealProofButton {...row} />,
  empty: {
    title: '填写条件后查询查封',
    text: '权利人可以查询自己不动产上的查封，法院可以查询本院的查封。法院和登记机构依法查询他人的，请填写权利人姓名和证件号码，或权利人姓名和证书号；每次查询都会记录，权利人可以看到。',
  },
  notFound: { title: '没有查到查封', text: '没有符合条件、并且您有权查询的查封登记。这不证明该不动产没有查封。' },
  useAnswer: (asked) => {
    const { values, pageNumber = 1, pageSize = 1 } = asked ?? {};
    return useSearchSealsQuery(asked ? { ...values, pageNumber, pageSize } : skipToken, {
      refetchOnMountOrArgChange: true,
    });
  },
};

export function SealQueryPage() {
  return <LookupPage lookup={sealQuery} />;
}
