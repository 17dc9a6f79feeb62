// The page of one reservation, found by the id in its address.
import { useLocation } from '@portal/shared/router';
import { skipToken } from '@portal/shared/session';
import { Button, Page, queryState } from '@portal/shared/ui';
import { paths, useAddress } from '../../../api/address';
import { useListReservationsQuery } from '../../api/reservation';
import { ReservationView } from './reservation-view';

export function ReservationPage({ assisted, title }: { assisted: boolean; title: string }) {
  const { reservationId } = useAddress();
  const query = useListReservationsQuery(
    reservationId ? { reservationId, scope: 'mine', pageNumber: 1, pageSize: 1 } : skipToken,
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  const booked = (useLocation().state as { booked?: boolean } | null)?.booked === true;
  const reservation = query.data?.rows[0];
  const none = {
    title: '没有指定预约',
    text: '请从“我的预约”中打开。',
    action: (
      <Button href={paths.reservations(assisted)} variant="primary">
        打开我的预约
      </Button>
    ),
  };
  return (
    <Page
      title={title}
      width="form"
      breadcrumb={[{ label: '我的预约', href: paths.reservations(assisted) }, { label: title }]}
      empty={none}
      {...(reservationId ? queryState(query) : { state: 'empty' as const })}
    >
      {reservation && <ReservationView reservation={reservation} booked={booked && reservation.state === 'booked'} />}
    </Page>
  );
}
