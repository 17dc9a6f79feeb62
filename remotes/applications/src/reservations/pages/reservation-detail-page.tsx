// One reservation of a person.
import { ReservationPage } from '../features/read-reservation/reservation-page';

export function ReservationDetailPage() {
  return <ReservationPage assisted={false} title="预约详情" />;
}
