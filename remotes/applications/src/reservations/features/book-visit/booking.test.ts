// What is asked for, in which order, and what a change takes with it.
import { EMPTY_BOOKING, bookingErrors, changeBooking } from './booking';

const whole = {
  ...EMPTY_BOOKING,
  regionCode: '330106',
  registrationType: '200',
  officeId: '33010601',
  day: '2026-11-23',
  slot: '10:00-11:00',
};

test('a booking for oneself needs place and time only', () => {
  expect(bookingErrors(whole, false)).toEqual([]);
  expect(bookingErrors(EMPTY_BOOKING, false).map((error) => error.id)).toEqual([
    'visit-region',
    'visit-kind',
    'visit-office',
    'visit-day',
  ]);
  expect(bookingErrors({ ...whole, slot: '' }, false)).toEqual([
    { id: 'visit-slot', label: '时间段', message: '请选择时间段' },
  ]);
});

test('an assisted visit names the enterprise', () => {
  expect(bookingErrors(whole, true).map((error) => error.message)).toEqual(['请填写企业名称']);
});

test.each([
  ['name', { name: '张', identityNumber: '110101199003077758', telephone: '13900000001' }, ['visit-name']],
  ['number', { name: '张三', identityNumber: '110101199003077750', telephone: '13900000001' }, ['visit-identity']],
  ['telephone', { name: '张三', identityNumber: '', telephone: '12345678901' }, ['visit-identity', 'visit-telephone']],
])('for somebody else a wrong %s is told', (_what, who, ids) => {
  expect(bookingErrors({ ...whole, who: 'other', ...who }, false).map((error) => error.id)).toEqual(ids);
});

test('another place takes office and time with it, another day only the slot that the chooser empties', () => {
  expect(changeBooking(whole, { regionCode: '330105' })).toMatchObject({
    registrationType: '',
    officeId: '',
    day: '',
    slot: '',
  });
  expect(changeBooking(whole, { registrationType: '300' })).toMatchObject({
    regionCode: '330106',
    officeId: '',
    day: '',
  });
  expect(changeBooking(whole, { officeId: '33010501' })).toMatchObject({ registrationType: '200', day: '', slot: '' });
  expect(changeBooking(whole, { note: '带老人' })).toMatchObject({
    day: '2026-11-23',
    slot: '10:00-11:00',
    note: '带老人',
  });
});
