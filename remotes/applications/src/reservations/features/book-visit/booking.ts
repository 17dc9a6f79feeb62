// What a booking needs before it can be sent, and what is wrong with it in page order.
import type { FormError } from '@portal/shared/ui';
import { faultsOfPerson } from '../../api/reservation';
import type { NamedPerson } from '../../api/reservation';
import { atControls } from '../../../parts/at-controls';
import type { Controls } from '../../../parts/at-controls';

export interface Booking {
  regionCode: string;
  registrationType: string;
  officeId: string;
  day: string;
  slot: string;
  who: 'self' | 'other';
  name: string;
  identityNumber: string;
  telephone: string;
  enterpriseName: string;
  note: string;
}

export const EMPTY_BOOKING: Booking = {
  regionCode: '',
  registrationType: '',
  officeId: '',
  day: '',
  slot: '',
  who: 'self',
  name: '',
  identityNumber: '',
  telephone: '',
  enterpriseName: '',
  note: '',
};

/** A change with what hangs on it: another office has other days. */
export function changeBooking(booking: Booking, change: Partial<Booking>): Booking {
  const next = { ...booking, ...change };
  if (next.regionCode !== booking.regionCode) return { ...next, registrationType: '', officeId: '', day: '', slot: '' };
  if (next.registrationType !== booking.registrationType) return { ...next, officeId: '', day: '', slot: '' };
  if (next.officeId !== booking.officeId) return { ...next, day: '', slot: '' };
  return next;
}

const CONTROLS: Controls<keyof NamedPerson> = {
  name: ['visit-name', '姓名'],
  identityNumber: ['visit-identity', '身份证号'],
  telephone: ['visit-telephone', '手机号码'],
};
const visitorOf = ({ name, identityNumber, telephone }: Booking): NamedPerson => ({
  name: name.trim(),
  identityNumber: identityNumber.trim().toUpperCase(),
  telephone: telephone.trim(),
});

/** Faults in page order; ids are those of the controls. */
export function bookingErrors(booking: Booking, assisted: boolean): FormError[] {
  const rows: (FormError | false)[] = [
    !booking.regionCode && { id: 'visit-region', label: '办理区县', message: '请选择办理区县' },
    !booking.registrationType && { id: 'visit-kind', label: '业务类型', message: '请选择业务类型' },
    !booking.officeId && { id: 'visit-office', label: '登记中心', message: '请选择登记中心' },
    !booking.day && { id: 'visit-day', label: '预约日期', message: '请选择预约日期' },
    Boolean(booking.day) && !booking.slot && { id: 'visit-slot', label: '时间段', message: '请选择时间段' },
    assisted &&
      !booking.enterpriseName.trim() && { id: 'visit-enterprise', label: '企业名称', message: '请填写企业名称' },
    ...(booking.who === 'other' ? atControls(faultsOfPerson(visitorOf(booking)), CONTROLS) : []),
    booking.note.length > 200 && { id: 'visit-note', label: '备注', message: '备注不超过200个字' },
  ];
  return rows.filter((row) => row !== false);
}

/** Fields that the services name in a refusal, by the ids of their controls. */
export const SERVER_FIELDS: Readonly<Record<string, string>> = {
  xm: 'visit-name',
  zjh: 'visit-identity',
  sjh: 'visit-telephone',
};
