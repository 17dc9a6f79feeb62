// Booking an office visit: where, when, who; the chosen time is kept while the rest is filled in.
import { useState } from 'react';
import { describeError, formatTime, uuid } from '@portal/shared/kernel';
import { useNavigate, useSignInLink } from '@portal/shared/router';
import { selectHeaderRegion, selectIsSignedIn, usePortalSelector } from '@portal/shared/session';
import { ActionBar, Button, Card, ErrorSummary, Notice, Stack } from '@portal/shared/ui';
import type { FormError } from '@portal/shared/ui';
import { paths, useAddress } from '../../../api/address';
import { useBookReservationMutation, useSendBookedMessageMutation } from '../../api/reservation';
import { fieldErrorsOf } from '../../../parts/field-errors';
import { TimeFields } from '../../parts/reservation/time-fields';
import type { VisitTime } from '../../parts/reservation/time-fields';
import type { Booking } from './booking';
import { EMPTY_BOOKING, SERVER_FIELDS, bookingErrors, changeBooking } from './booking';
import { PlaceFields } from './place-fields';
import { useHeldSlot } from './use-held-slot';
import { VisitorFields } from './visitor-fields';

export function BookingForm({ assisted }: { assisted: boolean }) {
  const navigate = useNavigate();
  const address = useAddress();
  const signedIn = usePortalSelector(selectIsSignedIn);
  const signIn = useSignInLink();
  const region = usePortalSelector(selectHeaderRegion);
  const [booking, setBooking] = useState<Booking>({
    ...EMPTY_BOOKING,
    regionCode: address.regionCode ?? region,
    registrationType: address.registrationType ?? '',
    officeId: address.officeId ?? '',
  });
  const [errors, setErrors] = useState<readonly FormError[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [key, setKey] = useState(uuid);
  const { heldUntil, refused, hold, keep } = useHeldSlot();
  const [book, { isLoading }] = useBookReservationMutation();
  const [sendMessage] = useSendBookedMessageMutation();
  const desk = { officeId: booking.officeId, registrationType: booking.registrationType, assisted };
  const errorOf = (id: string) => errors.find((error) => error.id === id)?.message;

  function change(part: Partial<Booking>) {
    const next = changeBooking(booking, part);
    setBooking(next);
    setKey(uuid()); // other content is another request
    if (errors.length > 0)
      setErrors(errors.filter((error) => bookingErrors(next, assisted).some((left) => left.id === error.id)));
  }

  async function chooseTime(time: VisitTime) {
    change(time);
    if (!signedIn || !time.slot) return;
    if (!(await hold({ ...desk, ...time }))) setBooking((now) => ({ ...now, slot: '' }));
  }

  async function submit() {
    const wrong = bookingErrors(booking, assisted);
    setErrors(wrong);
    setAttempt(attempt + 1);
    if (wrong.length > 0) return;
    const { who, name, identityNumber, telephone, enterpriseName, ...rest } = booking;
    const visitor =
      who === 'self'
        ? { self: true }
        : { self: false, name: name.trim(), identityNumber: identityNumber.trim(), telephone: telephone.trim() };
    try {
      const { reservationId } = await book({
        ...rest,
        ...visitor,
        ...(assisted ? { enterpriseName: enterpriseName.trim() } : {}),
        idempotencyKey: key,
      }).unwrap();
      keep();
      void sendMessage({ reservationId }); // the reservation stands without its message
      void navigate(paths.reservation(assisted, reservationId), { replace: true, state: { booked: true } });
    } catch (error) {
      const fields = fieldErrorsOf(error).map(({ path, message }) => ({
        id: SERVER_FIELDS[path] ?? 'visit-note',
        message,
      }));
      setErrors(fields.length > 0 ? fields : [{ id: 'visit-day', message: describeError(error).message }]);
      setAttempt((count) => count + 1);
      setKey(uuid());
    }
  }

  return (
    <Stack gap={5}>
      <ErrorSummary errors={errors} attempt={attempt} />
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
            <Button variant="primary" loading={isLoading} onClick={() => void submit()}>
              提交预约
            </Button>
          </ActionBar>
        </Card>
      )}
    </Stack>
  );
}
