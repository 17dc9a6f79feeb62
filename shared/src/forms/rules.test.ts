// The ten rules of the form contract, one by one.
import { FormArray, FormControl, FormGroup, Validators } from './index';
import type { AbstractControl, ValidationErrors } from './index';

/** A promise whose answer the test gives. */
function deferred() {
  let resolve!: (errors: ValidationErrors | null) => void;
  let reject!: (reason: unknown) => void;
  const promise = new Promise<ValidationErrors | null>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}

const settled = () => new Promise<void>((done) => setImmediate(done));
const bad = () => ({ bad: true });

function log(control: AbstractControl, name: string, events: string[]): void {
  control.valueChanges.subscribe((value) => events.push(`${name} value ${JSON.stringify(value)}`));
  control.statusChanges.subscribe((status) => events.push(`${name} ${status}`));
}

/** root { section { name }, list [ 0 ] } */
function tree() {
  const name = new FormControl('a');
  const section = new FormGroup({ name });
  const item = new FormControl('b');
  const list = new FormArray([item]);
  const root = new FormGroup({ section, list });
  return { root, section, name, list, item, all: [root, section, name, list, item] as AbstractControl[] };
}

describe('rule 1, edited', () => {
  test.each(['markAsDirty', 'markAsEdited'] as const)('%s latches the control and its ancestors', (mark) => {
    const { root, section, name, list, item } = tree();
    name[mark]();
    expect([root, section, name].map((c) => c.edited)).toEqual([true, true, true]);
    expect([list, item].map((c) => c.edited)).toEqual([false, false]);
  });

  test.each(['markAsDirty', 'markAsEdited'] as const)('%s with onlySelf latches the control alone', (mark) => {
    const { root, section, name } = tree();
    section[mark]({ onlySelf: true });
    expect([root, section, name].map((c) => c.edited)).toEqual([false, true, false]);
  });

  test('markAllAsEdited latches the subtree, not the ancestors', () => {
    const { root, section, name } = tree();
    section.markAllAsEdited();
    expect([root, section, name].map((c) => c.edited)).toEqual([false, true, true]);
  });

  test('markAsEdited neither marks nor validates nor emits', () => {
    const validator = jest.fn(() => null);
    const control = new FormControl('', { validators: validator });
    const events: string[] = [];
    log(control, 'c', events);
    control.markAsEdited();
    expect([control.dirty, control.touched, control.errors]).toEqual([false, false, null]);
    expect(validator).not.toHaveBeenCalled();
    expect(events).toEqual([]);
  });

  test('reset clears the control and its descendants, never the ancestors', () => {
    const { root, section, name, item } = tree();
    root.markAllAsEdited();
    section.reset();
    expect([root, section, name, item].map((c) => c.edited)).toEqual([true, false, false, true]);
  });

  test('markAsPristine and programmatic values leave it alone', () => {
    const control = new FormControl('');
    control.setValue('x');
    control.patchValue('y');
    expect(control.edited).toBe(false);
    control.markAsDirty();
    control.markAsPristine();
    expect([control.edited, control.dirty]).toEqual([true, false]);
  });
});

describe('rule 2, when validation runs', () => {
  test('nothing is validated before the first edit', () => {
    const sync = jest.fn(bad);
    const async = jest.fn(() => Promise.resolve(null));
    const control = new FormControl('', { validators: sync, asyncValidators: async });
    control.setValue('x');
    control.updateValueAndValidity();
    expect([sync.mock.calls.length, async.mock.calls.length, control.status]).toEqual([0, 0, 'VALID']);
    control.markAsDirty();
    control.setValue('y');
    expect([sync.mock.calls.length, control.status, control.errors]).toEqual([1, 'INVALID', { bad: true }]);
  });

  test('a group validates itself once a child was edited', () => {
    const { section, name } = tree();
    section.setValidators(bad);
    section.updateValueAndValidity();
    expect(section.errors).toBeNull();
    name.markAsDirty();
    name.setValue('x');
    expect(section.errors).toEqual({ bad: true });
  });

  test('a control that lost its claim to validation loses its errors', () => {
    const control = new FormControl('', { validators: bad });
    expect(control.validate()).toBe('INVALID');
    control.reset();
    expect([control.errors, control.status]).toEqual([null, 'VALID']);
  });

  test('validate works bottom-up through the subtree and then the ancestors', () => {
    const { root, section, name, list, item } = tree();
    const order: string[] = [];
    const note = (text: string) => () => {
      order.push(text);
      return null;
    };
    root.setValidators(note('root'));
    section.setValidators(note('section'));
    name.setValidators(note('name'));
    item.setValidators(note('item'));
    list.setValidators(note('list'));
    expect(root.validate()).toBe('VALID');
    expect(order).toEqual(['name', 'section', 'item', 'list', 'root']);
    order.length = 0;
    section.validate();
    expect(order).toEqual(['name', 'section', 'root']);
    order.length = 0;
    section.validate({ onlySelf: true });
    expect(order).toEqual(['name', 'section']);
  });

  test('validate on a part does not latch its ancestors and reports in them', () => {
    const { root, section, name } = tree();
    root.setValidators(bad);
    name.setValidators(bad);
    expect(section.validate()).toBe('INVALID');
    expect([root.edited, root.errors, root.status]).toEqual([false, null, 'INVALID']);
  });

  test('validate says PENDING while answers are awaited, DISABLED where disabled', () => {
    const control = new FormControl('', { asyncValidators: () => deferred().promise });
    expect(control.validate()).toBe('PENDING');
    control.disable();
    expect(control.validate()).toBe('DISABLED');
  });
});

describe('rule 3, hidden', () => {
  test('effectivelyHidden counts ancestors', () => {
    const { root, section, name, item } = tree();
    section.setHidden(true);
    expect([root, section, name, item].map((c) => [c.hidden, c.effectivelyHidden])).toEqual([
      [false, false],
      [true, true],
      [false, true],
      [false, false],
    ]);
  });

  test('hiding drops errors below and shows them again, keeping values', () => {
    const { root, section, name } = tree();
    name.setValidators(bad);
    root.validate();
    expect(root.status).toBe('INVALID');
    section.setHidden(true);
    expect([name.errors, root.status, root.value]).toEqual([null, 'VALID', { section: { name: 'a' }, list: ['b'] }]);
    expect(name.edited).toBe(true);
    section.setHidden(false);
    expect([name.errors, root.status]).toEqual([{ bad: true }, 'INVALID']);
  });

  test('onlySelf leaves the ancestors', () => {
    const { root, section, name } = tree();
    name.setValidators(bad);
    root.validate();
    section.setHidden(true, { onlySelf: true });
    expect([section.status, root.status]).toEqual(['VALID', 'INVALID']);
  });

  test('a hidden control counts as valid towards its parent, whatever setErrors or markAsPending say', () => {
    const { root, section } = tree();
    section.setHidden(true);
    section.setErrors({ bad: true });
    expect([section.status, root.status]).toEqual(['INVALID', 'VALID']);
    section.setErrors(null);
    section.markAsPending();
    expect([section.status, root.status]).toEqual(['PENDING', 'VALID']);
  });

  test('hidden in the options, and a hidden disabled control stays disabled', () => {
    const hidden = new FormControl('', { hidden: true, validators: bad });
    expect(hidden.validate()).toBe('VALID');
    const group = new FormGroup({ a: new FormControl(1, { disabled: true, hidden: true }) });
    expect(group.status).toBe('DISABLED');
  });
});

describe('rule 4, async', () => {
  test('starts only without sync errors; errors are null until all have answered, then merged', async () => {
    const [first, second] = [deferred(), deferred()];
    const control = new FormControl('', {
      validators: Validators.required,
      asyncValidators: [() => first.promise, () => second.promise],
    });
    expect(control.validate()).toBe('INVALID');
    control.setValue('x');
    expect([control.status, control.errors]).toEqual(['PENDING', null]);
    first.resolve({ a: 1 });
    await settled();
    expect([control.status, control.errors]).toEqual(['PENDING', null]);
    second.resolve({ b: 2 });
    await settled();
    expect([control.status, control.errors]).toEqual(['INVALID', { a: 1, b: 2 }]);
  });

  test('a group does not start while a child is invalid, but does while one is pending', () => {
    const ask = jest.fn(() => deferred().promise);
    const child = new FormControl('', { validators: Validators.required });
    const group = new FormGroup(
      { child, slow: new FormControl('', { asyncValidators: () => deferred().promise }) },
      { asyncValidators: ask },
    );
    group.validate();
    expect([group.status, ask.mock.calls.length]).toEqual(['INVALID', 0]);
    child.setValue('x');
    expect([group.status, ask.mock.calls.length]).toEqual(['PENDING', 1]);
  });

  const makesStale: Record<string, (control: FormControl) => void> = {
    'a newer run': (control) => control.setValue('y'),
    disabling: (control) => control.disable(),
    hiding: (control) => control.setHidden(true),
    'hiding the parent': (control) => control.parent?.setHidden(true),
    'disabling the parent': (control) => control.parent?.disable(),
    reset: (control) => control.reset('x'),
    'reset of the parent': (control) => control.parent?.reset(),
  };
  test.each(Object.entries(makesStale))('after %s a late answer is discarded without any event', async (_name, act) => {
    for (const finish of ['resolve', 'reject'] as const) {
      const runs: ReturnType<typeof deferred>[] = [];
      const control = new FormControl('x', {
        asyncValidators: () => {
          runs.push(deferred());
          return runs.at(-1)!.promise;
        },
      });
      const group = new FormGroup({ control });
      group.validate();
      act(control);
      const before = [control.status, control.errors, group.status];
      const events: string[] = [];
      log(control, 'c', events);
      log(group, 'g', events);
      runs[0]![finish]({ late: true });
      await settled();
      expect([control.status, control.errors, group.status]).toEqual(before);
      expect(events).toEqual([]);
    }
  });

  test('answers in the wrong order: the newest run counts', async () => {
    const runs: Record<string, ReturnType<typeof deferred>> = { old: deferred(), new: deferred() };
    const control = new FormControl('', { asyncValidators: (c) => runs[c.value]!.promise });
    control.markAsEdited();
    control.setValue('old');
    control.setValue('new');
    runs.new!.resolve(null);
    await settled();
    runs.old!.resolve({ stale: true });
    await settled();
    expect([control.status, control.errors]).toEqual(['VALID', null]);
  });

  test('a rejected current run becomes an error with its reason', async () => {
    const reason = new Error('down');
    const control = new FormControl('', {
      asyncValidators: [() => Promise.resolve({ a: 1 }), () => Promise.reject(reason)],
    });
    control.validate();
    await settled();
    expect([control.status, control.errors]).toEqual(['INVALID', { asyncValidator: { reason } }]);
  });

  test('a validator that throws outright counts as rejected', async () => {
    const reason = new Error('bug');
    const control = new FormControl('', {
      asyncValidators: () => {
        throw reason;
      },
    });
    control.validate();
    await settled();
    expect(control.errors).toEqual({ asyncValidator: { reason } });
  });
});

describe('rule 5, status', () => {
  test('DISABLED when all children are; empty containers stay as they were', () => {
    const a = new FormControl(1);
    const group = new FormGroup({ a, b: new FormControl(2, { disabled: true }) });
    expect(group.status).toBe('VALID');
    a.disable();
    expect(group.status).toBe('DISABLED');
    a.enable();
    expect(group.status).toBe('VALID');
    for (const empty of [new FormGroup({}), new FormArray([])]) {
      expect(empty.status).toBe('VALID');
      empty.disable();
      empty.updateValueAndValidity();
      expect(empty.status).toBe('DISABLED');
      empty.enable();
      expect(empty.status).toBe('VALID');
    }
  });

  test('a disabled array stays disabled when its last control goes', () => {
    const array = new FormArray([new FormControl(1)], { disabled: true });
    array.removeAt(0);
    expect(array.status).toBe('DISABLED');
    array.push(new FormControl(2));
    expect(array.status).toBe('VALID');
  });

  test('INVALID beats PENDING', () => {
    const group = new FormGroup({
      slow: new FormControl('', { asyncValidators: () => deferred().promise }),
      bad: new FormControl('', { validators: bad }),
    });
    expect(group.validate()).toBe('INVALID');
    group.removeControl('bad');
    expect(group.status).toBe('PENDING');
  });

  test('markAsPending lets ancestors recompute instead of overruling them', () => {
    const { root, name, item } = tree();
    const events: string[] = [];
    root.statusChanges.subscribe((status) => events.push(status));
    name.markAsPending();
    expect([name.status, root.status]).toEqual(['PENDING', 'PENDING']);
    item.setErrors({ bad: true });
    name.markAsPending();
    expect(root.status).toBe('INVALID');
    name.markAsPending({ emitEvent: false });
    expect(events).toEqual(['PENDING', 'INVALID', 'INVALID']);
  });

  test('markAsPending with onlySelf stays with the control', () => {
    const { root, name } = tree();
    const events: string[] = [];
    log(name, 'name', events);
    name.markAsPending({ onlySelf: true });
    expect([name.status, root.status, events]).toEqual(['PENDING', 'VALID', ['name PENDING']]);
    expect([name.valid, root.valid, name.pending, root.pending]).toEqual([false, true, true, false]);
  });

  test('setErrors applies unedited and hidden, runs nothing, and reaches the ancestors', () => {
    const validator = jest.fn(() => null);
    const { root, name } = tree();
    name.setValidators(validator);
    name.setErrors({ server: '已存在' });
    expect([name.status, root.status, name.getError('server')]).toEqual(['INVALID', 'INVALID', '已存在']);
    expect(validator).not.toHaveBeenCalled();
    name.setErrors(null);
    expect(root.status).toBe('VALID');
    name.setHidden(true);
    name.setErrors({ server: 1 });
    expect(name.invalid).toBe(true);
  });

  test('setErrors while an answer is awaited: pending again when cleared, and the answer still counts', async () => {
    const run = deferred();
    const control = new FormControl('', { asyncValidators: () => run.promise });
    control.validate();
    control.setErrors({ a: 1 });
    expect(control.status).toBe('INVALID');
    control.setErrors(null);
    expect(control.status).toBe('PENDING');
    run.resolve(null);
    await settled();
    expect(control.status).toBe('VALID');
  });
});

describe('rule 6, value', () => {
  test('disabled children are left out unless the container is disabled; rawValue has all', () => {
    const { root, name, item } = tree();
    name.disable();
    expect(root.value).toEqual({ list: ['b'] });
    expect(root.rawValue).toEqual({ section: { name: 'a' }, list: ['b'] });
    item.disable();
    expect(root.status).toBe('DISABLED');
    expect(root.value).toEqual({ section: { name: 'a' }, list: ['b'] });
    const array = new FormArray([new FormControl(1), new FormControl(2, { disabled: true })]);
    expect([array.value, array.rawValue]).toEqual([[1], [1, 2]]);
  });

  test('a disabled control has no errors, not even its own group ones', () => {
    const control = new FormControl('', { validators: bad });
    control.validate();
    control.disable();
    expect(control.errors).toBeNull();
    control.setErrors({ bad: true });
    expect([control.errors, control.status]).toEqual([null, 'DISABLED']);
    const only = new FormControl(1);
    const group = new FormGroup({ only }, { validators: bad });
    group.validate();
    expect(group.errors).toEqual({ bad: true });
    only.disable();
    expect([group.status, group.errors]).toEqual(['DISABLED', null]);
  });

  test('disabled in the options disables children too', () => {
    const { root, all } = tree();
    expect(new FormGroup({ root }, { disabled: true }).status).toBe('DISABLED');
    expect(all.map((c) => c.status)).toEqual(Array(5).fill('DISABLED'));
  });

  test('boxed state is just a value', () => {
    const boxed = { value: 1, disabled: true };
    const control = new FormControl(boxed);
    expect([control.value, control.status]).toEqual([boxed, 'VALID']);
    control.reset(boxed);
    expect([control.value, control.status]).toEqual([boxed, 'VALID']);
  });

  test('defaults: null, or the initial value when nonNullable', () => {
    const plain = new FormControl<string | null>('a');
    const kept = new FormControl('a', { nonNullable: true });
    expect([plain.defaultValue, kept.defaultValue, new FormControl().value]).toEqual([null, 'a', null]);
    const group = new FormGroup({ plain, kept });
    group.setValue({ plain: 'x', kept: 'y' });
    group.reset();
    expect(group.value).toEqual({ plain: null, kept: 'a' });
    group.reset({ kept: 'z' });
    expect(group.value).toEqual({ plain: null, kept: 'z' });
    group.reset(null as never);
    expect(group.value).toEqual({ plain: null, kept: null });
  });
});

describe('rule 7, flags', () => {
  test('touched and dirty go up', () => {
    const { root, section, name, item } = tree();
    name.markAsTouched();
    name.markAsDirty();
    expect([root, section, name, item].map((c) => [c.touched, c.dirty])).toEqual([
      [true, true],
      [true, true],
      [true, true],
      [false, false],
    ]);
  });

  test('untouched and pristine go down, then ancestors are recomputed from enabled children', () => {
    const { root, section, name, item } = tree();
    for (const control of [name, item]) {
      control.markAsTouched();
      control.markAsDirty();
    }
    section.markAsUntouched();
    section.markAsPristine();
    expect([root, section, name].map((c) => [c.touched, c.dirty])).toEqual([
      [true, true],
      [false, false],
      [false, false],
    ]);
    item.disable();
    expect([root.touched, root.dirty]).toEqual([false, false]);
    item.enable();
    expect([root.touched, root.dirty]).toEqual([true, true]);
  });

  test('an ancestor is untouched and pristine once nothing below is; with onlySelf it keeps its marks', () => {
    const { root, section, name } = tree();
    for (const onlySelf of [true, false]) {
      name.markAsTouched();
      name.markAsDirty();
      section.markAsUntouched({ onlySelf });
      section.markAsPristine({ onlySelf });
      expect([root, section, name].map((c) => [c.touched, c.dirty])).toEqual([
        [onlySelf, onlySelf],
        [false, false],
        [false, false],
      ]);
    }
    name.markAsTouched({ onlySelf: true });
    expect([section.touched, name.touched]).toEqual([false, true]);
  });

  test('reset recomputes the ancestors, unless onlySelf', () => {
    const { root, section, name } = tree();
    name.markAsDirty();
    name.markAsTouched();
    section.reset(undefined, { onlySelf: true });
    expect([root.dirty, root.touched, section.dirty]).toEqual([true, true, false]);
    section.reset();
    expect([root.dirty, root.touched]).toEqual([false, false]);
  });

  test('disabling keeps a parent dirty that was marked dirty itself', () => {
    const { section, name } = tree();
    section.markAsDirty();
    section.markAsTouched();
    name.disable();
    expect([section.dirty, section.touched]).toEqual([true, false]);
  });

  test('adding and removing do not recompute', () => {
    const { section, name } = tree();
    name.markAsDirty();
    section.removeControl('name');
    expect(section.dirty).toBe(true);
    const dirty = new FormControl(1);
    dirty.markAsDirty();
    const group = new FormGroup({});
    group.addControl('dirty', dirty);
    expect(group.dirty).toBe(false);
  });

  test('untouched and pristine are the opposites', () => {
    const control = new FormControl('');
    expect([control.untouched, control.pristine]).toEqual([true, true]);
    control.markAsTouched();
    control.markAsDirty();
    expect([control.untouched, control.pristine]).toEqual([false, false]);
  });

  test('markAllAsTouched stays in the subtree', () => {
    const { root, section, name } = tree();
    section.markAllAsTouched();
    expect([root, section, name].map((c) => c.touched)).toEqual([false, true, true]);
  });
});

describe('rule 8, errors thrown by setValue', () => {
  const group = () => new FormGroup({ a: new FormControl(1), b: new FormControl(2) });
  const array = () => new FormArray([new FormControl(1), new FormControl(2)]);
  test.each<[string, () => void, string]>([
    [
      'a missing value',
      () => group().setValue({ b: 1 } as never),
      "Must supply a value for form control with name: 'a'",
    ],
    [
      'an undefined value',
      () => group().setValue({ a: 1, b: undefined } as never),
      "Must supply a value for form control with name: 'b'",
    ],
    ['no value at all', () => group().setValue(null as never), "Must supply a value for form control with name: 'a'"],
    [
      'an inherited value',
      () => group().setValue(Object.create({ a: 1, b: 2 })),
      "Must supply a value for form control with name: 'a'",
    ],
    [
      'missing before unknown',
      () => group().setValue({ x: 1, a: 1 } as never),
      "Must supply a value for form control with name: 'b'",
    ],
    [
      'an unknown entry',
      () => group().setValue({ x: 1, a: 1, b: 2 } as never),
      "Cannot find form control with name: 'x'",
    ],
    ['a short list', () => array().setValue([1]), 'Must supply a value for form control at index: 1'],
    [
      'a hole in a list',
      () => array().setValue([undefined as never, 2]),
      'Must supply a value for form control at index: 0',
    ],
    ['a long list', () => array().setValue([1, 2, 3]), 'Cannot find form control at index: 2'],
    [
      'a group without controls',
      () => new FormGroup({}).setValue({ a: 1 } as never),
      'There are no form controls registered with this group yet.',
    ],
    [
      'an array without controls',
      () => new FormArray([]).setValue([1] as never),
      'There are no form controls registered with this array yet.',
    ],
  ])('%s', (_name, act, message) => {
    expect(act).toThrow(new Error(message));
  });

  test('empty values of empty containers are fine, and patchValue never complains', () => {
    expect(() => {
      new FormGroup({}).setValue({});
      new FormArray([]).setValue([]);
    }).not.toThrow();
    const both = new FormGroup({ g: group(), list: array() });
    both.patchValue({ g: { a: 9, x: 1 }, list: [8, 7, 6], y: 1 } as never);
    both.patchValue(null as never);
    both.patchValue({ list: null } as never);
    expect(both.value).toEqual({ g: { a: 9, b: 2 }, list: [8, 7] });
    expect(() => new FormArray([]).setValue(null as never)).not.toThrow();
  });
});

describe('rule 9, events', () => {
  test('value then status, child before parent, with everything settled', () => {
    const { root, section, name } = tree();
    const events: string[] = [];
    log(root, 'root', events);
    log(section, 'section', events);
    log(name, 'name', events);
    name.setValue('x');
    expect(events).toEqual([
      'name value "x"',
      'name VALID',
      'section value {"name":"x"}',
      'section VALID',
      'root value {"section":{"name":"x"},"list":["b"]}',
      'root VALID',
    ]);
  });

  test.each<[string, (section: FormGroup | FormArray) => void]>([
    [
      'setValue',
      (section) => (section instanceof FormArray ? section.setValue([1, 2]) : section.setValue({ a: 1, b: 2 })),
    ],
    [
      'patchValue',
      (section) => (section instanceof FormArray ? section.patchValue([1, 2]) : section.patchValue({ a: 1, b: 2 })),
    ],
    ['reset', (section) => section.reset()],
    ['enable', (section) => section.enable()],
    ['disable', (section) => section.disable()],
  ])('%s of many controls is one event of their parent and one of each ancestor', (_name, act) => {
    for (const section of [
      new FormGroup({ a: new FormControl(), b: new FormControl() }),
      new FormArray([new FormControl(), new FormControl()]),
    ]) {
      const root = new FormGroup<Record<string, AbstractControl>>({ section, other: new FormControl() });
      const events: string[] = [];
      section.valueChanges.subscribe(() => events.push('section'));
      root.valueChanges.subscribe(() => events.push('root'));
      act(section);
      expect(events).toEqual(['section', 'root']);
    }
  });

  test('emitEvent false silences all levels', () => {
    const { root, section, name, all } = tree();
    const events: string[] = [];
    all.forEach((control) => log(control, 'c', events));
    const silent = { emitEvent: false };
    root.setValue({ section: { name: 'x' }, list: ['y'] }, silent);
    root.patchValue({ list: ['z'] }, silent);
    root.reset({}, silent);
    root.disable(silent);
    root.enable(silent);
    name.setHidden(true, silent);
    root.validate(silent);
    name.setErrors(null, silent);
    name.markAsPending(silent);
    section.addControl('more', new FormControl(), silent);
    section.setControl('more', new FormControl(), silent);
    section.removeControl('more', silent);
    root.controls.list.push(new FormControl('n'), silent);
    root.controls.list.setControl(0, new FormControl('n'), silent);
    root.controls.list.removeAt(0, silent);
    root.controls.list.clear(silent);
    expect(events).toEqual([]);
  });

  test('onlySelf keeps the parent silent and stale', () => {
    const { root, name } = tree();
    const events: string[] = [];
    log(root, 'root', events);
    name.setValue('x', { onlySelf: true });
    expect([events, root.value.section]).toEqual([[], { name: 'a' }]);
  });

  test('an accepted answer tells status alone, on the control and its ancestors', async () => {
    const { root, section, name } = tree();
    const run = deferred();
    name.setAsyncValidators(() => run.promise);
    root.validate();
    const events: string[] = [];
    log(root, 'root', events);
    log(section, 'section', events);
    log(name, 'name', events);
    run.resolve({ taken: true });
    await settled();
    expect(events).toEqual(['name INVALID', 'section INVALID', 'root INVALID']);
  });

  test('an answer of a silent run changes the status silently', async () => {
    const { root, name } = tree();
    name.setAsyncValidators(() => Promise.resolve({ taken: true }));
    const events: string[] = [];
    log(root, 'root', events);
    root.validate({ emitEvent: false });
    await settled();
    expect([root.status, events]).toEqual(['INVALID', []]);
  });

  test('no replay, unsubscribing works even while being called, late listeners wait', () => {
    const control = new FormControl(1);
    const seen: string[] = [];
    const off = control.valueChanges.subscribe((value) => {
      seen.push(`first ${value}`);
      off();
      offSecond();
      control.valueChanges.subscribe((later) => seen.push(`late ${later}`));
    });
    const offSecond = control.valueChanges.subscribe((value) => seen.push(`second ${value}`));
    expect(seen).toEqual([]);
    control.setValue(2);
    control.setValue(3);
    expect(seen).toEqual(['first 2', 'late 3']);
  });

  test('a listener that throws stops neither the others nor the model', () => {
    jest.useFakeTimers();
    try {
      const control = new FormControl(1);
      const seen: number[] = [];
      control.valueChanges.subscribe(() => {
        throw new Error('listener');
      });
      control.valueChanges.subscribe((value) => seen.push(value));
      control.setValue(2);
      expect([seen, control.value]).toEqual([[2], 2]);
      expect(() => jest.runAllTimers()).toThrow('listener');
    } finally {
      jest.useRealTimers();
    }
  });
});
