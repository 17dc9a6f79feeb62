// Booking a visit on which an enterprise is accompanied; everybody may look at the free places.
import { Button, Page } from '@portal/shared/ui';
import { paths } from '../../api/address';
import { BookingForm } from '../features/book-visit/booking-form';

export function EnterpriseReservationPage() {
  return (
    <Page
      title="企业帮办预约"
      width="form"
      lead="帮办人员在约定时间陪同企业办理登记，不收费。"
      actions={<Button href={paths.reservations(true)}>我的企业预约</Button>}
    >
      <BookingForm assisted />
    </Page>
  );
}
