// One electronic certificate: what it says, the PDF, and the code that anybody can check it with.
import { fetchFile } from '@portal/shared/http';
import { formatChineseDate, formatChineseDateTime, formatUnitNumber } from '@portal/shared/kernel';
import { skipToken } from '@portal/shared/session';
import {
  Button,
  ButtonRow,
  Card,
  CopyButton,
  DefinitionList,
  Inline,
  Notice,
  Page,
  PrintButton,
  QrCode,
  Stack,
} from '@portal/shared/ui';
import { PdfViewer } from '@portal/shared/ui/viewer';
import { paths, useAddress } from '../api/address';
import {
  DOWNLOADS_A_PAGE,
  downloadCertificate,
  useListCertificatesQuery,
  useListDownloadsQuery,
} from '../api/certificates';
import type { Certificate } from '../api/certificates';
import { EncryptedDownload } from '../features/download-encrypted/encrypted-download';
import { CertificateStatus } from '../parts/certificate-status';

/** An archive is opened by the certificate of a right in force. */
const TITLE_PAPER = '不动产权证书';
const IN_FORCE: readonly Certificate['status'][] = ['valid', 'restricted'];

function Facts({ certificate }: { certificate: Certificate }) {
  return (
    <DefinitionList
      columns={2}
      items={[
        { term: '证书号', detail: certificate.titleCertificateNumber, wide: true },
        { term: '权利人', detail: certificate.rightHolderName },
        { term: '共有情况', detail: certificate.coOwnership || '单独所有' },
        { term: '坐落', detail: certificate.location, wide: true },
        { term: '不动产单元号', detail: formatUnitNumber(certificate.unitNumber), wide: true },
        { term: '状态', detail: <CertificateStatus status={certificate.status} /> },
        { term: '发证日期', detail: certificate.issuedAt ? formatChineseDate(certificate.issuedAt) : '—' },
      ]}
    />
  );
}

interface VerificationProps {
  certificate: Certificate;
  /** Where known: how often anybody has checked it. */
  log?: Pick<ReturnType<typeof useListDownloadsQuery>['currentData'] & object, 'checks' | 'checkedAt'>;
}

function Verification({ certificate, log }: VerificationProps) {
  return (
    <Card title="出示与核验">
      <Stack>
        <Notice tone="info" title="对方扫码后在本平台核验">
          请对方核对打开的网址与本平台一致。核验结果只显示掩码后的姓名和坐落。
        </Notice>
        <Inline gap={5}>
          <QrCode text={certificate.verifyUrl} label="证照核验二维码" />
          <Stack gap={3}>
            <p>
              核验码：<strong>{certificate.verifyCode}</strong>
            </p>
            <Inline>
              <CopyButton text={certificate.verifyCode} label="核验码" variant="default" />
              <Button href={paths.check(certificate.verifyCode)} variant="text" size="small">
                打开核验页
              </Button>
            </Inline>
          </Stack>
        </Inline>
        {log && (
          <p>
            {log.checkedAt
              ? `这份证照被核验过${log.checks}次，最近一次在${formatChineseDateTime(log.checkedAt)}。`
              : '这份证照还没有人核验。'}
          </p>
        )}
      </Stack>
    </Card>
  );
}

export function CertificatePage() {
  const { titleCertificateNumber, businessNumber } = useAddress();
  const known = titleCertificateNumber ?? businessNumber;
  const wanted = titleCertificateNumber ? { titleCertificateNumber } : { businessNumber };
  const query = useListCertificatesQuery(known ? { pageNumber: 1, pageSize: 1, ...wanted } : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  const certificate = query.currentData?.rows[0];
  const certificateId = certificate?.certificateId;
  const log = useListDownloadsQuery(
    certificateId ? { certificateId, pageNumber: 1, pageSize: DOWNLOADS_A_PAGE } : skipToken,
    { refetchOnMountOrArgChange: true },
  );
  const missing = !known || query.currentData?.rows.length === 0;
  return (
    <Page
      title="电子证照详情"
      breadcrumb={[
        { label: '首页', href: paths.home },
        { label: '我的证照', href: paths.certificates },
        { label: '电子证照详情' },
      ]}
      actions={
        certificate && (
          <ButtonRow>
            {IN_FORCE.includes(certificate.status) && certificate.kind === TITLE_PAPER && (
              <Button href={paths.ownArchive(certificate.titleCertificateNumber)}>查阅登记档案</Button>
            )}
            <PrintButton />
          </ButtonRow>
        )
      }
      state={query.error && !certificate ? 'error' : missing ? 'empty' : certificate ? 'ready' : 'loading'}
      error={query.error}
      onRetry={() => void query.refetch()}
      empty={{
        title: '没有找到这份证照',
        text: '证照可能仍在制作中，或不在您的名下。',
        action: <Button href={paths.certificates}>返回我的证照</Button>,
      }}
    >
      {certificate && (
        <>
          <Card title={certificate.kind}>
            <Stack gap={5}>
              <Facts certificate={certificate} />
              <PdfViewer
                name={`${certificate.titleCertificateNumber}.pdf`}
                title="电子证照（PDF）"
                load={async () => {
                  const { blob } = await fetchFile(downloadCertificate, { certificateId: certificate.certificateId });
                  // The services have logged it meanwhile.
                  void log.refetch();
                  return blob;
                }}
              />
            </Stack>
          </Card>
          <EncryptedDownload certificateId={certificate.certificateId} />
          {certificate.verifyCode && certificate.status !== 'cancelled' && (
            <Verification certificate={certificate} log={log.currentData} />
          )}
        </>
      )}
    </Page>
  );
}
