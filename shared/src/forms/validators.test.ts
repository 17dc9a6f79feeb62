// Ready-made validators and the bookkeeping of a control's own.
import fc from 'fast-check';
import { isEmail } from '../validation';
import { FormControl, Validators } from './index';
import type { ValidatorFn } from './index';

const check = (validator: ValidatorFn, value: unknown) => validator(new FormControl(value));

test.each<[string, ValidatorFn, unknown, unknown]>([
  ['required', Validators.required, '', { required: true }],
  ['required', Validators.required, null, { required: true }],
  ['required', Validators.required, [], { required: true }],
  ['required', Validators.required, new Set(), { required: true }],
  ['required', Validators.required, ' ', null],
  ['required', Validators.required, 0, null],
  ['required', Validators.required, false, null],
  ['required', Validators.required, { length: 0 }, null],
  ['requiredTrue', Validators.requiredTrue, true, null],
  ['requiredTrue', Validators.requiredTrue, 'true', { required: true }],
  ['min', Validators.min(2), 1, { min: { min: 2, actual: 1 } }],
  ['min', Validators.min(2), '1.5', { min: { min: 2, actual: '1.5' } }],
  ['min', Validators.min(2), 2, null],
  ['min', Validators.min(2), '', null],
  ['min', Validators.min(2), 'abc', null],
  ['min', Validators.min(2), null, null],
  ['max', Validators.max(2), '3元', { max: { max: 2, actual: '3元' } }],
  ['max', Validators.max(2), 2, null],
  ['range', Validators.range(1, 3), 1, null],
  ['range', Validators.range(1, 3), '3', null],
  ['range', Validators.range(1, 3), 3.01, { range: { min: 1, max: 3, actual: 3.01 } }],
  ['range', Validators.range(1, 3), '0', { range: { min: 1, max: 3, actual: '0' } }],
  ['range', Validators.range(1, 3), '', null],
  ['minLength', Validators.minLength(2), 'a', { minlength: { requiredLength: 2, actualLength: 1 } }],
  ['minLength', Validators.minLength(2), 'ab', null],
  ['minLength', Validators.minLength(2), 'abc', null],
  ['minLength', Validators.minLength(2), '', null],
  ['minLength', Validators.minLength(2), [1], { minlength: { requiredLength: 2, actualLength: 1 } }],
  ['minLength', Validators.minLength(2), new Set([1]), { minlength: { requiredLength: 2, actualLength: 1 } }],
  ['minLength', Validators.minLength(2), 7, null],
  ['maxLength', Validators.maxLength(2), 'abc', { maxlength: { requiredLength: 2, actualLength: 3 } }],
  ['maxLength', Validators.maxLength(2), 'ab', null],
  ['maxLength', Validators.maxLength(2), 'a', null],
  ['maxLength', Validators.maxLength(2), { length: '3' }, null],
  ['maxLength', Validators.maxLength(2), null, null],
  ['pattern text', Validators.pattern('[a-z]+'), 'a1', { pattern: { requiredPattern: '^[a-z]+$', actualValue: 'a1' } }],
  ['pattern text', Validators.pattern('^a$'), 'b', { pattern: { requiredPattern: '^a$', actualValue: 'b' } }],
  ['pattern expression', Validators.pattern(/b/), 'abc', null],
  ['pattern expression', Validators.pattern(/x/i), 'abc', { pattern: { requiredPattern: '/x/i', actualValue: 'abc' } }],
  ['pattern', Validators.pattern('x'), '', null],
  ['pattern', Validators.pattern(''), 'x', null],
  ['email', Validators.email, 'a@b', null],
  ['email', Validators.email, 'a@', { email: true }],
  ['email', Validators.email, '', null],
  ['email', Validators.email, 5, { email: true }],
])('%s %#', (_name, validator, value, expected) => expect(check(validator, value)).toEqual(expected));

test.each(['g', 'y', 'gy'])('an expression with flags %s answers the same every time', (flags) => {
  const shared = new RegExp('a', flags);
  const validator = Validators.pattern(shared);
  expect([1, 2, 3].map(() => check(validator, 'a'))).toEqual([null, null, null]);
  shared.lastIndex = 1;
  expect(check(validator, 'a')).toBeNull();
  expect(shared.lastIndex).toBe(1);
});

test('email is isEmail for any text', () => {
  fc.assert(
    fc.property(fc.oneof(fc.emailAddress(), fc.string({ minLength: 1 })), (text) => {
      expect(check(Validators.email, text) === null).toBe(isEmail(text));
    }),
  );
});

test('compose merges, later over earlier, and is null without validators', () => {
  expect(Validators.compose([null, undefined])).toBeNull();
  expect(Validators.compose(null as never)).toBeNull();
  const both = Validators.compose([() => ({ a: 1, b: 1 }), null, () => null, () => ({ b: 2 })]);
  expect(both?.(new FormControl())).toEqual({ a: 1, b: 2 });
  expect(Validators.compose([() => null])?.(new FormControl())).toBeNull();
});

test('validators are added once, removed and known by reference, and take effect at the next validation', () => {
  const bad: ValidatorFn = () => ({ bad: true });
  const control = new FormControl('', { validators: Validators.required });
  control.markAsEdited();
  control.addValidators([bad, bad]);
  control.addValidators(Validators.required);
  expect([control.hasValidator(bad), control.hasValidator(Validators.email), control.errors]).toEqual([
    true,
    false,
    null,
  ]);
  control.updateValueAndValidity();
  expect(control.errors).toEqual({ required: true, bad: true });
  control.removeValidators(Validators.required);
  control.updateValueAndValidity();
  expect(control.errors).toEqual({ bad: true });
  control.clearValidators();
  control.updateValueAndValidity();
  expect([control.errors, control.hasValidator(bad)]).toEqual([null, false]);
});

test('clearAsyncValidators stops future runs', () => {
  const ask = jest.fn(() => Promise.resolve(null));
  const control = new FormControl('', { asyncValidators: ask });
  control.clearAsyncValidators();
  expect([control.validate(), ask.mock.calls.length]).toEqual(['VALID', 0]);
});
