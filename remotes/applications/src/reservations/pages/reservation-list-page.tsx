// One's own reservations; for officers those of the office.
import { ReservationList } from '../features/list-reservations/reservation-list';

export function ReservationListPage() {
  return <ReservationList assisted={false} title="我的预约" />;
}
