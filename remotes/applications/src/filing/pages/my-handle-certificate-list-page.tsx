// Certificates on their way: being made, waiting to be collected, and where each goes.
import { Button } from '@portal/shared/ui';
import { paths } from '../../api/address';
import type { ApplicationSummary } from '../../api/application';
import { FixedList } from '../features/list-applications/fixed-list';
import {
  businessColumn,
  locationColumn,
  numberColumn,
  onlyInFile,
  statusColumn,
  submittedColumn,
  unitColumn,
  updatedColumn,
} from '../features/list-applications/list-columns';

const COLUMNS = [
  numberColumn,
  businessColumn,
  locationColumn,
  unitColumn,
  statusColumn,
  submittedColumn,
  onlyInFile(updatedColumn),
];

function Actions({ row }: { row: ApplicationSummary }) {
  const name = `${row.businessName} ${row.location || row.businessNumber}`;
  return (
    <>
      <Button size="small" variant="primary" href={paths.delivery(row.businessNumber)} aria-label={`领证方式：${name}`}>
        领证方式
      </Button>
      {row.actions.includes('viewCert') && (
        <Button size="small" variant="text" href={paths.licences} aria-label={`查看证照：${name}`}>
          查看证照
        </Button>
      )}
    </>
  );
}

export function MyHandleCertificateListPage() {
  return (
    <FixedList
      title="我的办证"
      statuses={['BOOKED', 'CERT_MAKING', 'TO_COLLECT', 'COMPLETED']}
      columns={COLUMNS}
      empty={{
        title: '没有正在制作或待领取的证书',
        text: '登记完成后，可在这里查看证书的制作和领取情况。',
        action: <Button href={paths.licences}>查看我的证照</Button>,
      }}
      rowHref={(row) => paths.delivery(row.businessNumber)}
      rowActions={(row) => <Actions row={row} />}
    />
  );
}
