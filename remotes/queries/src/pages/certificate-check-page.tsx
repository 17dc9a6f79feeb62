// The public check of a certificate; the QR code of every certificate leads here.
import { skipToken } from '@portal/shared/session';
import { useNavigate, useSearchParams } from '@portal/shared/router';
import { Card, ErrorPanel, Page, PageLoading, StatusTabs } from '@portal/shared/ui';
import { paths, useAddress } from '../api/address';
import { useCheckCertificateQuery } from '../api/certificates';
import { CheckResult } from '../features/check-certificate/check-result';
import { CodeForm, readCode } from '../features/check-certificate/code-form';
import { NamedCertificateCheck, ProofCheck } from './paper-checks';

const ways = [
  { key: 'code', label: '核验码' },
  { key: 'certificate', label: '证书信息' },
  { key: 'proof', label: '登记证明' },
];

export function CertificateCheckPage() {
  const [search, setSearch] = useSearchParams();
  const way = ways.find(({ key }) => key === search.get('tab'))?.key ?? 'code';
  return (
    <Page
      title="证书证明核验"
      lead="扫描证书上的二维码，或输入核验码、证书信息，核对证照是否真实、现在是否有效。"
      breadcrumb={[{ label: '首页', href: paths.home }, { label: '查询' }, { label: '证书证明核验' }]}
    >
      <div className="no-print">
        <StatusTabs
          tabs={ways}
          value={way}
          onChange={(key) => setSearch(key === 'code' ? {} : { tab: key })}
          label="核验方式"
        />
      </div>
      {way === 'code' && <CodeCheck />}
      {way === 'certificate' && <NamedCertificateCheck />}
      {way === 'proof' && <ProofCheck />}
    </Page>
  );
}

/** Where the QR code of a paper leads. */
function CodeCheck() {
  const { code: typed } = useAddress();
  const navigate = useNavigate();
  const code = typed ? readCode(typed) : null;
  const query = useCheckCertificateQuery(code ? { code } : skipToken, { refetchOnMountOrArgChange: true });
  const check = code ? query.currentData : undefined;
  const again = () => void query.refetch();
  return (
    <>
      <div className="no-print">
        <Card>
          <CodeForm
            key={typed ?? ''}
            initial={typed ?? ''}
            busy={query.isFetching}
            onCheck={(next) => (next === code ? again() : void navigate(paths.check(next)))}
          />
        </Card>
      </div>
      {query.isFetching && !check && <PageLoading label="正在核验" onRetry={again} />}
      {query.error !== undefined && !query.isFetching && !check && <ErrorPanel error={query.error} onRetry={again} />}
      {check && !query.isFetching && <CheckResult check={check} />}
    </>
  );
}
