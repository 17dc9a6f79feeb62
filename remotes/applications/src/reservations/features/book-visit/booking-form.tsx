// Booking an office visit: where, when, who; the chosen time is kept while the rest is filled in.
import { formatTime } from '@portal/shared/kernel';
import { useNavigate, useSignInLink } from '@portal/shared/router';
import { selectHeaderRegion, selectIsSignedIn, usePortalSelector } from '@portal/shared/session';
import { ActionBar, Button, Card, Notice, Stack } from '@portal/shared/ui';
import { defineServiceForm, useServiceForm } from '@portal/shared/ui/form';
import { paths, useAddress } from '../../../api/address';
import { useBookReservationMutation, useSendBookedMessageMutation } from '../../api/reservation';
import { TimeFields } from '../../parts/reservation/time-fields';
import type { VisitTime } from '../../parts/reservation/time-fields';
import type { Booking } from './booking';
import { EMPTY_BOOKING, SERVER_FIELDS, bookingErrors, changeBooking } from './booking';
import { PlaceFields } from './place-fields';
import { useHeldSlot } from './use-held-slot';
import { VisitorFields } from './visitor-fields';

const bookingForm = (assisted: boolean) =>
  defineServiceForm<Booking>({
    faultsOf: (booking) => bookingErrors(booking, assisted),
    refusalAt: 'visit-day',
    controls: SERVER_FIELDS,
  });

export function BookingForm({ assisted }: { assisted: boolean }) {
  const navigate = useNavigate();
  const address = useAddress();
  const signedIn = usePortalSelector(selectIsSignedIn);
  const signIn = useSignInLink();
  const region = usePortalSelector(selectHeaderRegion);
  const { heldUntil, refused, hold, keep } = useHeldSlot();
  const [book] = useBookReservationMutation();
  const [sendMessage] = useSendBookedMessageMutation();
  const form = useServiceForm(
    bookingForm(assisted),
    {
      ...EMPTY_BOOKING,
      regionCode: address.regionCode ?? region,
      registrationType: address.registrationType ?? '',
      officeId: address.officeId ?? '',
    },
    {
      send: ({ who, name, identityNumber, telephone, enterpriseName, ...rest }, idempotencyKey) =>
        book({
          ...rest,
          ...(who === 'self'
            ? { self: true }
            : { self: false, name: name.trim(), identityNumber: identityNumber.trim(), telephone: telephone.trim() }),
          ...(assisted ? { enterpriseName: enterpriseName.trim() } : {}),
          idempotencyKey,
        }).unwrap(),
      onDone: ({ reservationId }) => {
        keep();
        void sendMessage({ reservationId }); // the reservation stands without its message
        void navigate(paths.reservation(assisted, reservationId), { replace: true, state: { booked: true } });
      },
    },
  );
  const booking = form.draft;
  const change = (part: Partial<Booking>) => form.change((known) => changeBooking(known, part));
  const desk = { officeId: booking.officeId, registrationType: booking.registrationType, assisted };
  const errorOf = (id: string) => form.field(id).error;

  async function chooseTime(time: VisitTime) {
    change(time);
    if (!signedIn || !time.slot) return;
    if (!(await hold({ ...desk, ...time }))) form.change({ slot: '' });
  }

  return (
    <Stack gap={5}>
      {form.summary}
      {!signedIn && (
        <Notice tone="info" title="登录后可以预约" action={<Button href={signIn}>登录</Button>}>
          您可以先查看各登记中心的余号。
        </Notice>
      )}
      <Card title="办理地点">
        <PlaceFields booking={booking} assisted={assisted} errorOf={errorOf} onChange={change} />
      </Card>
      {booking.officeId !== '' && (
        <Card title="办理时间">
          <Stack gap={5}>
            {refused && (
              <Notice tone="warning" live title={refused}>
                请重新选择时间段。
              </Notice>
            )}
            {heldUntil && booking.slot && (
              <Notice tone="info" live title={`该时间段为您保留到${formatTime(heldUntil)}`}>
                请在此前提交预约。
              </Notice>
            )}
            <TimeFields
              desk={desk}
              value={booking}
              onChange={(time) => void chooseTime(time)}
              errors={{ day: errorOf('visit-day'), slot: errorOf('visit-slot') }}
            />
          </Stack>
        </Card>
      )}
      {signedIn && (
        <Card title={assisted ? '企业与联系人' : '预约人'}>
          <VisitorFields booking={booking} assisted={assisted} errorOf={errorOf} onChange={change} />
          <ActionBar status="预约前一日24点前可以改签或取消">
            <Button variant="primary" loading={form.isSending} onClick={() => void form.submit()}>
              提交预约
            </Button>
          </ActionBar>
        </Card>
      )}
    </Stack>
  );
}
