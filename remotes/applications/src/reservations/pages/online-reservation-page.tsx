// Booking a visit to a registration office.
import { Button, Page } from '@portal/shared/ui';
import { paths } from '../../api/address';
import { BookingForm } from '../features/book-visit/booking-form';

export function OnlineReservationPage() {
  return (
    <Page
      title="在线预约"
      width="form"
      breadcrumb={[{ label: '首页', href: paths.home }, { label: '在线预约' }]}
      actions={<Button href={paths.reservations(false)}>我的预约</Button>}
    >
      <BookingForm assisted={false} />
    </Page>
  );
}
