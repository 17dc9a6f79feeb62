// One assisted visit of an enterprise.
import { ReservationPage } from '../features/read-reservation/reservation-page';
import { SignInFirst } from '../parts/reservation/sign-in-first';

export function EnterpriseReservationDetailPage() {
  return (
    <SignInFirst title="企业帮办预约" text="登录后可以查看预约详情。">
      <ReservationPage assisted title="企业帮办预约" />
    </SignInFirst>
  );
}
