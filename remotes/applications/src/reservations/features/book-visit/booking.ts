// What a booking needs before it can be sent, and what is wrong with it in page order.
import { identityNumberError, isMobile, isPersonNameExtended } from '@portal/shared/validation';
import type { FormError } from '@portal/shared/ui';

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

/** Faults in page order; ids are those of the controls. */
export function bookingErrors(booking: Booking, assisted: boolean): FormError[] {
  const { who } = booking;
  const rows: (FormError | false)[] = [
    !booking.regionCode && { id: 'visit-region', label: '办理区县', message: '请选择办理区县' },
    !booking.registrationType && { id: 'visit-kind', label: '业务类型', message: '请选择业务类型' },
    !booking.officeId && { id: 'visit-office', label: '登记中心', message: '请选择登记中心' },
    !booking.day && { id: 'visit-day', label: '预约日期', message: '请选择预约日期' },
    Boolean(booking.day) && !booking.slot && { id: 'visit-slot', label: '时间段', message: '请选择时间段' },
    assisted &&
      !booking.enterpriseName.trim() && { id: 'visit-enterprise', label: '企业名称', message: '请填写企业名称' },
    who === 'other' &&
      !isPersonNameExtended(booking.name.trim()) && { id: 'visit-name', label: '姓名', message: '请输入正确的姓名' },
    who === 'other' &&
      wrongIdentity(booking.identityNumber) !== '' && {
        id: 'visit-identity',
        label: '身份证号',
        message: wrongIdentity(booking.identityNumber),
      },
    who === 'other' &&
      !isMobile(booking.telephone.trim()) && {
        id: 'visit-telephone',
        label: '手机号码',
        message: '请输入11位手机号码',
      },
    booking.note.length > 200 && { id: 'visit-note', label: '备注', message: '备注不超过200个字' },
  ];
  return rows.filter((row) => row !== false);
}

function wrongIdentity(text: string): string {
  return text.trim() ? (identityNumberError('1', text.trim().toUpperCase()) ?? '') : '请填写身份证号';
}

/** Fields that the services name in a refusal, by the ids of their controls. */
export const SERVER_FIELDS: Readonly<Record<string, string>> = {
  xm: 'visit-name',
  zjh: 'visit-identity',
  sjh: 'visit-telephone',
};
