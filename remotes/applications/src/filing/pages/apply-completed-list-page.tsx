// Applications that have come to an end, however they ended.
import type { RegistrationState } from '@portal/shared/catalogue';
import { states } from '@portal/shared/catalogue';
import { Button } from '@portal/shared/ui';
import { paths } from '../../api/address';
import type { ApplicationSummary } from '../../api/application';
import { FixedList } from '../features/list-applications/fixed-list';
import {
  businessColumn,
  locationColumn,
  numberColumn,
  statusColumn,
  submittedColumn,
  unitColumn,
  updatedColumn,
} from '../features/list-applications/list-columns';

const ENDED = (Object.keys(states) as RegistrationState[]).filter((status) => states[status].terminal);
const COLUMNS = [
  numberColumn,
  businessColumn,
  locationColumn,
  unitColumn,
  statusColumn,
  submittedColumn,
  updatedColumn,
];

function Actions({ row }: { row: ApplicationSummary }) {
  const name = `${row.businessName} ${row.location || row.businessNumber}`;
  return (
    <>
      {row.actions.includes('viewCert') && (
        <Button size="small" variant="primary" href={paths.licences} aria-label={`查看证照：${name}`}>
          查看证照
        </Button>
      )}
      {row.actions.includes('print') && (
        <Button size="small" variant="text" href={paths.submitted(row.businessNumber)} aria-label={`查看回执：${name}`}>
          查看回执
        </Button>
      )}
      {row.status === 'COMPLETED' && (
        <Button
          size="small"
          variant="text"
          href={paths.feedback({ businessNumber: row.businessNumber })}
          aria-label={`评价与反馈：${name}`}
        >
          评价与反馈
        </Button>
      )}
    </>
  );
}

export function ApplyCompletedListPage() {
  return (
    <FixedList
      title="已办结申请"
      statuses={ENDED}
      columns={COLUMNS}
      empty={{
        title: '还没有办结的申请',
        text: '申请办结、撤回或退件后，会显示在这里。',
        action: (
          <Button href={paths.list()} variant="primary">
            查看我的申请
          </Button>
        ),
      }}
      rowHref={(row) =>
        row.actions.includes('progress') ? paths.progress(row.businessNumber) : paths.review(row.businessNumber)
      }
      rowActions={(row) => <Actions row={row} />}
    />
  );
}
