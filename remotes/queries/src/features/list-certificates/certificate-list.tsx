// Certificates as a table or as cards.
import { formatChineseDate } from '@portal/shared/kernel';
import { Button, ButtonRow, ResponsiveList } from '@portal/shared/ui';
import type { Column } from '@portal/shared/ui';
import { paths } from '../../api/address';
import type { Certificate } from '../../api/certificates';
import { CertificateStatus } from '../../parts/certificate-status';

const columns: Column<Certificate>[] = [
  { key: 'number', title: '证书号', render: (row) => row.titleCertificateNumber, rowHeader: true },
  { key: 'kind', title: '种类', render: (row) => row.kind, nowrap: true },
  { key: 'location', title: '坐落', render: (row) => row.location },
  { key: 'holder', title: '权利人', render: (row) => row.rightHolderName, chars: 7 },
  { key: 'status', title: '状态', render: (row) => <CertificateStatus status={row.status} />, hideInCard: true },
  {
    key: 'issued',
    title: '发证日期',
    render: (row) => (row.issuedAt ? formatChineseDate(row.issuedAt) : '—'),
    nowrap: true,
  },
];

export function CertificateList({ rows }: { rows: readonly Certificate[] }) {
  return (
    <ResponsiveList
      caption="我的证照"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.certificateId}
      rowHref={(row) => paths.certificate(row.titleCertificateNumber)}
      cardCorner={(row) => <CertificateStatus status={row.status} />}
      cardActions={(row) => (
        <ButtonRow>
          <Button
            size="small"
            href={paths.certificate(row.titleCertificateNumber)}
            aria-label={`查看${row.titleCertificateNumber}`}
          >
            查看
          </Button>
        </ButtonRow>
      )}
    />
  );
}
