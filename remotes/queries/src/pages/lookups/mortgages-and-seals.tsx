// Mortgages and seals on the person's own properties, or in their favour.
import { skipToken } from '@portal/shared/session';
import { useSearchMortgagesQuery, useSearchSealsQuery } from '../../api/register';
import type { AskedFor, Lookup, LookupQuery } from '../../features/look-up/lookup';
import { LookupPage } from '../../features/look-up/lookup-page';
import { EntryStatus } from '../../parts/entry-status';
import { entryColumns, MORTGAGE_WORDS, SEAL_WORDS } from './entry-columns';
import type { Entry } from './entry-columns';
import { ownCertificate } from './fields';

const FRESH = { refetchOnMountOrArgChange: true } as const;

function useEntries(asked: AskedFor | null): LookupQuery<Entry> {
  const { values, pageNumber = 1, pageSize = 1, tab } = asked ?? {};
  const question = { ...values, pageNumber, pageSize };
  const mortgages = useSearchMortgagesQuery(tab === 'mortgage' ? question : skipToken, FRESH);
  const seals = useSearchSealsQuery(tab === 'sealed' ? question : skipToken, FRESH);
  return tab === 'sealed' ? seals : mortgages;
}

const mortgagesAndSeals: Lookup<Entry> = {
  title: '抵押查封列表',
  lead: '您名下不动产上的抵押和查封；抵押权人看到自己的抵押。',
  caption: '抵押和查封',
  fields: [ownCertificate],
  tabs: [
    { key: 'mortgage', label: '抵押' },
    { key: 'sealed', label: '查封', columns: entryColumns(SEAL_WORDS, false) },
  ],
  columns: entryColumns(MORTGAGE_WORDS, true),
  rowKey: (row) => row.recordId,
  cardCorner: (row) => <EntryStatus status={row.status} />,
  empty: { title: '没有登记', text: '您名下的不动产上没有这类登记。' },
  notFound: { title: '没有查到', text: '请核对证书号。这里只查询与您有关的登记。' },
  useAnswer: useEntries,
};

export function MortgagesAndSealsPage() {
  return <LookupPage lookup={mortgagesAndSeals} />;
}
