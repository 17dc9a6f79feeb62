// Reservations by state: one's own, an enterprise's, or for staff those of the office on a day.
import { secondaryStateName } from '@portal/shared/catalogue';
import { serverToday } from '@portal/shared/kernel';
import { selectIsStaff, usePortalSelector } from '@portal/shared/session';
import { Button, DateInput, Field, NumberText } from '@portal/shared/ui';
import { ListPage } from '@portal/shared/ui/list';
import type { ListAsked, ListColumn } from '@portal/shared/ui/list';
import { paths } from '../../../api/address';
import { DAY, LIST_NAMES } from '../../../api/list-address';
import { useLazyListReservationsQuery, useListReservationsQuery } from '../../api/reservation';
import type { Reservation, ReservationState } from '../../api/reservation';
import { visitWords } from '../../parts/reservation/day-words';
import { ReservationTag } from '../../parts/reservation/state-tag';

const STATES: readonly ReservationState[] = ['booked', 'ticketed', 'served', 'rescheduled', 'cancelled', 'missed'];
const columns = (staff: boolean): ListColumn<Reservation>[] => [
  {
    key: 'number',
    title: '预约号',
    render: (row) => <NumberText>{row.reservationNumber}</NumberText>,
    text: (row) => row.reservationNumber,
    rowHeader: true,
    chars: 13,
  },
  { key: 'time', title: '办理时间', text: visitWords, sortBy: 'text' },
  ...(staff ? [{ key: 'visitor', title: '预约人', text: (row: Reservation) => row.visitorName }] : []),
  { key: 'kind', title: '业务类型', text: (row) => row.registrationTypeName, sortBy: 'text', hideInCard: true },
  { key: 'office', title: '登记中心', text: (row) => row.officeName },
  {
    key: 'state',
    title: '状态',
    render: (row) => <ReservationTag state={row.state} />,
    text: (row) => secondaryStateName('reservation', row.state),
    hideInCard: true,
  },
];

export function ReservationList({ assisted, title }: { assisted: boolean; title: string }) {
  const staff = usePortalSelector(selectIsStaff);
  const [load] = useLazyListReservationsQuery();
  const today = serverToday();
  const query = ({ tab, filters, pageNumber, pageSize, after }: ListAsked) => ({
    state: STATES.find((known) => known === tab),
    assisted,
    scope: staff ? ('office' as const) : ('mine' as const),
    ...(staff ? { day: filters[DAY] ?? today } : {}),
    pageNumber,
    pageSize,
    after,
  });
  function useRows(asked: ListAsked) {
    return useListReservationsQuery(query(asked), { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  }
  return (
    <ListPage
      title={title}
      names={LIST_NAMES}
      useRows={useRows}
      columns={columns(staff)}
      rowKey={(row) => row.reservationId}
      rowHref={(row) => paths.reservation(assisted, row.reservationId)}
      cardTitle={(row) => row.registrationTypeName}
      cardCorner={(row) => <ReservationTag state={row.state} />}
      tabs={[
        { key: 'all', label: '全部' },
        ...STATES.map((key) => ({ key, label: secondaryStateName('reservation', key) })),
      ]}
      firstIsAll
      filterNames={staff ? [DAY] : []}
      before={
        staff
          ? ({ filters, narrow }) => (
              <Field label="日期" id="visit-list-day">
                <DateInput value={filters[DAY] ?? today} onChange={(day) => narrow({ filters: { [DAY]: day } })} />
              </Field>
            )
          : undefined
      }
      empty={
        staff
          ? undefined
          : {
              title: '您还没有预约',
              text: '预约后，可在这里改签、取消和下载预约单。',
              action: (
                <Button href={paths.book(assisted)} variant="primary">
                  去预约
                </Button>
              ),
            }
      }
      none={{
        title: staff ? '当天没有符合条件的预约' : '没有符合条件的预约',
        text: `请选择其他${staff ? '日期或' : ''}状态。`,
      }}
      exported={{ name: title, load: (asked) => load(query(asked)).unwrap() }}
      actions={
        !staff && (
          <Button href={paths.book(assisted)} icon="plus">
            新的预约
          </Button>
        )
      }
    />
  );
}
