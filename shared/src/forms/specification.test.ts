// The form model by specification §4 and §5, one by one; the exact rules stand in rules.test.ts.
import { FormArray, FormControl, FormGroup, Validators } from './index';
import type { ValidationErrors } from './index';

const edited = (value: unknown, options: ConstructorParameters<typeof FormControl>[1] = {}) => {
  const control = new FormControl(value, options);
  control.markAsEdited();
  control.updateValueAndValidity();
  return control;
};
const late = () => {
  let answer: (errors: ValidationErrors | null) => void = () => undefined;
  const promise = new Promise<ValidationErrors | null>((resolve) => {
    answer = resolve;
  });
  return { promise, answer };
};

test('S4.80 a control is in one of four states', async () => {
  const waiting = late();
  const states = [
    edited('x'),
    edited('', { validators: Validators.required }),
    edited('x', { asyncValidators: () => waiting.promise }),
    new FormControl('', { disabled: true }),
  ];
  expect(states.map((control) => control.status)).toEqual(['VALID', 'INVALID', 'PENDING', 'DISABLED']);
});

test.each([
  ['S4.81 a disabled control', { disabled: true }, true],
  ['S4.82 a control that was not edited', {}, false],
  ['S4.83 a hidden control', { hidden: true }, true],
])('%s is not validated', (_id, options, isEdited) => {
  const validator = jest.fn(() => ({ wrong: true }));
  const control = new FormControl('', { ...options, validators: validator });
  if (isEdited) control.markAsEdited();
  control.updateValueAndValidity();
  expect([validator.mock.calls.length, control.errors]).toEqual([0, null]);
});

test('S4.84 S4.85 a running async validation is PENDING, and an overtaken answer is dropped', async () => {
  const runs = [late(), late()];
  let run = 0;
  const control = new FormControl('a', { asyncValidators: () => runs[run++]?.promise ?? Promise.resolve(null) });
  control.markAsEdited();
  control.setValue('b');
  expect(control.status).toBe('PENDING');
  control.setValue('c');
  runs[0]?.answer({ first: true });
  await runs[0]?.promise;
  expect([control.status, control.errors]).toEqual(['PENDING', null]);
  runs[1]?.answer(null);
  await runs[1]?.promise;
  await Promise.resolve();
  expect(control.status).toBe('VALID');
});

describe('the state of a group', () => {
  const disabled = () => new FormControl(1, { disabled: true });
  const wrong = () => edited('', { validators: Validators.required });
  const pending = () => edited('x', { asyncValidators: () => late().promise });

  test('S4.86 is DISABLED when all its children are, and only then', () => {
    expect(new FormGroup({ a: disabled(), b: disabled() }).status).toBe('DISABLED');
    expect(new FormGroup({ a: disabled(), b: edited(1) }).status).toBe('VALID');
  });
  test('S4.87 is INVALID with an error of its own, although every child is valid', () => {
    const own = new FormGroup({ a: edited(1) }, { validators: () => ({ sum: true }) });
    own.validate();
    expect([own.status, own.errors, own.controls.a.status]).toEqual(['INVALID', { sum: true }, 'VALID']);
  });
  test('S4.88 is INVALID with an invalid child, also beside one that waits', () => {
    expect(new FormGroup({ a: wrong(), b: edited(1) }).status).toBe('INVALID');
    expect(new FormGroup({ a: wrong(), b: pending() }).status).toBe('INVALID');
  });
  test('S4.89 is PENDING while a child is, and nothing is wrong', () => {
    expect(new FormGroup({ a: pending(), b: edited(1), c: disabled() }).status).toBe('PENDING');
  });
  test('S4.90 is VALID when it is enabled, without errors and without invalid or pending children', () => {
    expect(new FormGroup({ a: edited(1), b: disabled() }).status).toBe('VALID');
  });
});

describe('setting values says exactly what is missing', () => {
  const group = () => new FormGroup({ a: new FormControl(1), b: new FormControl(2) });
  const array = () => new FormArray([new FormControl(1), new FormControl(2)]);

  test('S5.37 a control of a group by its name', () => {
    expect(() => group().setValue({ a: 1 } as never)).toThrow(
      new Error("Must supply a value for form control with name: 'b'"),
    );
    expect(() => group().setValue({ b: 1 } as never)).toThrow(
      new Error("Must supply a value for form control with name: 'a'"),
    );
  });
  test('S5.38 a control of an array by its index', () => {
    expect(() => array().setValue([1] as never)).toThrow(new Error('Must supply a value for form control at index: 1'));
    expect(() => array().setValue([] as never)).toThrow(new Error('Must supply a value for form control at index: 0'));
  });
  test('S5.39 an empty group', () => {
    expect(() => new FormGroup({}).setValue({ a: 1 })).toThrow(
      'There are no form controls registered with this group yet.',
    );
  });
  test('S5.40 an empty array', () => {
    expect(() => new FormArray<FormControl<number>>([]).setValue([1])).toThrow(
      'There are no form controls registered with this array yet.',
    );
  });
  test('S5.41 an index that is not there', () => {
    expect(() => array().setValue([1, 2, 3])).toThrow(new Error('Cannot find form control at index: 2'));
  });
});

test.each([
  ['S5.42 required', Validators.required, '', { required: true }],
  ['S5.43 below a range', Validators.range(1, 5), 0, { range: { min: 1, max: 5, actual: 0 } }],
  ['S5.43 above a range', Validators.range(1, 5), 6, { range: { min: 1, max: 5, actual: 6 } }],
  ['S5.44 pattern', Validators.pattern(/^\d+$/), 'x', { pattern: { requiredPattern: '/^\\d+$/', actualValue: 'x' } }],
])('%s rejects', (_id, validator, value, errors) => {
  expect(edited(value, { validators: validator }).errors).toEqual(errors);
});
