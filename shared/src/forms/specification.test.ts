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
  const promise = new Promise<ValidationErrors | null>((resolve) => { answer = resolve; });
  return { promise, answer };
};

test('S4.80 a control is in one of four states', async () => {
  const waiting = late();
  const states = [edited('x'), edited('', { validators: Validators.required }), edited('x', { asyncValidators: () => waiting.promise }), new FormControl('', { disabled: true })];
  expect(states.map((control) => control.status)).toEqual(['VALID', 'INVALID', 'PENDING', 'DISABLED']);
});

test.each([
  ['S4.81 a disabled control', { disabled: true }, true], ['S4.82 a control that was not edited', {}, false], ['S4.83 a hidden control', { hidden: true }, true],
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

test('S4.86 S4.87 S4.88 S4.89 S4.90 the state of a group follows its children and its own errors', () => {
  const waiting = late();
  expect(new FormGroup({ a: new FormControl(1, { disabled: true }) }).status).toBe('DISABLED');
  const own = new FormGroup({ a: edited(1) }, { validators: () => ({ sum: true }) });
  own.validate();
  expect([own.status, own.errors]).toEqual(['INVALID', { sum: true }]);
  expect(new FormGroup({ a: edited('', { validators: Validators.required }), b: edited('x', { asyncValidators: () => waiting.promise }) }).status).toBe('INVALID');
  expect(new FormGroup({ a: edited('x', { asyncValidators: () => waiting.promise }) }).status).toBe('PENDING');
  expect(new FormGroup({ a: edited(1), b: new FormControl(2, { disabled: true }) }).status).toBe('VALID');
});

test('S5.37 S5.38 S5.39 S5.40 S5.41 setting values says exactly what is missing', () => {
  const group = new FormGroup({ a: new FormControl(1), b: new FormControl(2) });
  expect(() => group.setValue({ a: 1 } as never)).toThrow("Must supply a value for form control with name: 'b'");
  const array = new FormArray([new FormControl(1), new FormControl(2)]);
  expect(() => array.setValue([1] as never)).toThrow('Must supply a value for form control at index: 1');
  expect(() => new FormGroup({}).setValue({ a: 1 })).toThrow('There are no form controls registered with this group yet.');
  expect(() => new FormArray<FormControl<number>>([]).setValue([1])).toThrow('There are no form controls registered with this array yet.');
  expect(() => array.setValue([1, 2, 3])).toThrow('Cannot find form control at index: 2');
});

test.each([
  ['S5.42 required', Validators.required, '', { required: true }], ['S5.43 below a range', Validators.range(1, 5), 0, { range: { min: 1, max: 5, actual: 0 } }],
  ['S5.43 above a range', Validators.range(1, 5), 6, { range: { min: 1, max: 5, actual: 6 } }],
  ['S5.44 pattern', Validators.pattern(/^\d+$/), 'x', { pattern: { requiredPattern: '/^\\d+$/', actualValue: 'x' } }],
])('%s rejects', (_id, validator, value, errors) => {
  expect(edited(value, { validators: validator }).errors).toEqual(errors);
});
