// What callers may count on at compile time; the assignments fail the type check when the types drift.
import { AbstractControl, FormArray, FormControl, FormGroup } from './index';
import type { AsyncValidatorFn, Changes, FormStatus, ValidatorFn } from './index';

test('values keep their types through groups and arrays', () => {
  const form = new FormGroup({
    name: new FormControl('x', { nonNullable: true }),
    shares: new FormArray([new FormControl<number>(50)]),
  });
  const name: string | undefined = form.value.name;
  const raw: { name: string; shares: number[] } = form.rawValue;
  const share: number | undefined = form.controls.shares.at(0)?.value;
  const changes: Changes<string> = form.controls.name.valueChanges;
  const status: FormStatus = form.status;
  // @ts-expect-error a number is no name
  form.controls.name.setValue(5);
  expect(() => {
    // @ts-expect-error statuses are read only
    form.status = 'VALID';
  }).toThrow(TypeError);
  const controls: AbstractControl[] = [form, form.controls.name, form.controls.shares];
  const validator: ValidatorFn = (control) => (control.value ? null : { required: true });
  const asyncValidator: AsyncValidatorFn = async (control) => validator(control);
  form.addValidators(validator);
  form.setAsyncValidators([asyncValidator]);
  expect([name, raw.shares, share, typeof changes.subscribe, status]).toEqual(['x', [50], 50, 'function', 'VALID']);
  expect(controls.every((control) => control instanceof AbstractControl)).toBe(true);
});
