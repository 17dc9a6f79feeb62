// The assisted visits of one's enterprise.
import { ReservationList } from '../features/list-reservations/reservation-list';
import { SignInFirst } from '../parts/reservation/sign-in-first';

export function MyEnterpriseReservationPage() {
  return (
    <SignInFirst title="企业帮办预约" text="登录后可以查看本企业的预约。">
      <ReservationList assisted title="企业帮办预约" />
    </SignInFirst>
  );
}
