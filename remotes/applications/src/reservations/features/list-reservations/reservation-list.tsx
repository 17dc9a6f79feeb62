// Reservations by state: one's own, an enterprise's, or for staff those of the office on a day.
import { secondaryStateName } from '@portal/shared/catalogue';
import { serverToday } from '@portal/shared/kernel';
import { selectIsStaff, usePortalSelector } from '@portal/shared/session';
import {
  Button,
  ButtonRow,
  DateInput,
  Field,
  Notice,
  NumberText,
  Page,
  Pagination,
  ResponsiveList,
  StatusTabs,
  queryState,
} from '@portal/shared/ui';
import type { Column } from '@portal/shared/ui';
import { paths } from '../../../api/address';
import { useLazyListReservationsQuery, useListReservationsQuery } from '../../api/reservation';
import type { Reservation, ReservationState } from '../../api/reservation';
import { ExportButton } from '../../../parts/export/export-button';
import type { ExportColumn } from '../../../parts/export/export-button';
import { visitWords } from '../../parts/reservation/day-words';
import { ReservationTag } from '../../parts/reservation/state-tag';
import { useListAddress } from '../../../parts/use-list-address';

const STATES: readonly ReservationState[] = ['booked', 'ticketed', 'served', 'rescheduled', 'cancelled', 'missed'];
const PAGE_SIZE = 10;

const columns: Column<Reservation>[] = [
  {
    key: 'number',
    title: '预约号',
    render: (row) => <NumberText>{row.reservationNumber}</NumberText>,
    rowHeader: true,
    chars: 13,
  },
  { key: 'time', title: '办理时间', render: visitWords },
  { key: 'kind', title: '业务类型', render: (row) => row.registrationTypeName, hideInCard: true },
  { key: 'office', title: '登记中心', render: (row) => row.officeName },
  { key: 'state', title: '状态', render: (row) => <ReservationTag state={row.state} />, hideInCard: true },
];
const exported: readonly ExportColumn<Reservation>[] = [
  { title: '预约号', text: (row) => row.reservationNumber },
  { title: '办理时间', text: visitWords },
  { title: '业务类型', text: (row) => row.registrationTypeName },
  { title: '登记中心', text: (row) => row.officeName },
  { title: '状态', text: (row) => secondaryStateName('reservation', row.state) },
];
const exportedVisitor: ExportColumn<Reservation> = { title: '预约人', text: (row) => row.visitorName };
const visitor: Column<Reservation> = { key: 'visitor', title: '预约人', render: (row) => row.visitorName };

/** State, page and day stand in the address, so that back and reload return to the same rows. */
export function ReservationList({ assisted, title }: { assisted: boolean; title: string }) {
  const staff = usePortalSelector(selectIsStaff);
  const { tab, day, page, after, go, turn } = useListAddress();
  const state = STATES.find((known) => known === tab);
  const today = serverToday();
  const asked = {
    state,
    assisted,
    scope: staff ? ('office' as const) : ('mine' as const),
    ...(staff ? { day: day || today } : {}),
  };
  const [load] = useLazyListReservationsQuery();
  const query = useListReservationsQuery(
    { ...asked, pageNumber: page, pageSize: PAGE_SIZE, after },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  const list = query.data;
  const shown = queryState(query);
  const none = list?.rows.length === 0;
  const counts = list?.counts ?? {};
  const all = STATES.reduce((sum, one) => sum + (counts[one] ?? 0), 0);
  return (
    <Page
      title={title}
      width="full"
      breadcrumb={[{ label: '首页', href: paths.home }, { label: title }]}
      actions={
        <ButtonRow>
          {list && list.total > 0 && (
            <ExportButton
              name={title}
              columns={staff ? [...exported.slice(0, 2), exportedVisitor, ...exported.slice(2)] : exported}
              load={(part) => load({ ...asked, ...part }).unwrap()}
            />
          )}
          {!staff && (
            <Button href={paths.book(assisted)} icon="plus">
              新的预约
            </Button>
          )}
        </ButtonRow>
      }
      {...shown}
      state={shown.state === 'ready' && none && !state && !staff ? 'empty' : shown.state}
      empty={{
        title: '您还没有预约',
        text: '预约后，可在这里改签、取消和下载预约单。',
        action: (
          <Button href={paths.book(assisted)} variant="primary">
            去预约
          </Button>
        ),
      }}
    >
      {staff && (
        <Field label="日期" id="visit-list-day">
          <DateInput value={day || today} onChange={(next) => go({ day: next })} />
        </Field>
      )}
      <StatusTabs
        tabs={[
          { key: 'all', label: '全部', count: all },
          ...STATES.map((key) => ({ key, label: secondaryStateName('reservation', key), count: counts[key] })),
        ]}
        value={state ?? 'all'}
        onChange={(key) => go({ tab: key })}
      />
      {list && !none && (
        <ResponsiveList
          caption={title}
          columns={staff ? [...columns.slice(0, 2), visitor, ...columns.slice(2)] : columns}
          rows={list.rows}
          rowKey={(row) => row.reservationId}
          rowHref={(row) => paths.reservation(assisted, row.reservationId)}
          cardTitle={(row) => row.registrationTypeName}
          cardCorner={(row) => <ReservationTag state={row.state} />}
        />
      )}
      {none && (
        <Notice tone="info" live title={staff ? '当天没有符合条件的预约' : '没有符合条件的预约'}>
          请选择其他{staff ? '日期或' : ''}状态。
        </Notice>
      )}
      {list && <Pagination page={page} pageSize={PAGE_SIZE} total={list.total} onChange={(next) => turn(next, list)} />}
    </Page>
  );
}
