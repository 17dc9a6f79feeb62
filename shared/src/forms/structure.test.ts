// Rule 10: adding, removing and finding controls.
import { FormArray, FormControl, FormGroup } from './index';
import type { AbstractControl } from './index';

describe('groups', () => {
  test('addControl on a taken name keeps the existing control', () => {
    const a = new FormControl(1);
    const group = new FormGroup<Record<string, AbstractControl>>({ a });
    const other = new FormControl(2);
    group.addControl('a', other);
    expect([group.get('a'), other.parent]).toEqual([a, null]);
  });

  test('removed and replaced controls let go of the parent', () => {
    const [a, b, c] = [new FormControl(1), new FormControl(2), new FormControl(3)];
    const group = new FormGroup<Record<string, AbstractControl>>({ a, b });
    group.removeControl('a');
    group.setControl('b', c);
    expect([a.parent, b.parent, c.parent, group.value]).toEqual([null, null, group, { b: 3 }]);
    const events: unknown[] = [];
    group.valueChanges.subscribe((value) => events.push(value));
    a.setValue(9);
    b.disable();
    b.markAsDirty();
    expect([events, group.value, group.dirty]).toEqual([[], { b: 3 }, false]);
    group.setControl('b', c);
    expect(c.parent).toBe(group);
  });

  test('a control that moved keeps its new parent when the old one drops it', () => {
    const a = new FormControl(1);
    const old = new FormGroup<Record<string, AbstractControl>>({ a });
    const next = new FormGroup({ a });
    old.removeControl('a');
    expect(a.parent).toBe(next);
  });

  test.each(['constructor', 'toString', 'hasOwnProperty', '__proto__'])(
    '%s is found only when it is a control',
    (name) => {
      const group = new FormGroup<Record<string, AbstractControl>>({});
      expect([group.get(name), group.get([name]), group.contains(name), group.controls[name]]).toEqual([
        null,
        null,
        false,
        undefined,
      ]);
      expect(() => group.setValue(JSON.parse(`{"${name}":1}`))).toThrow(
        'There are no form controls registered with this group yet.',
      );
      const control = new FormControl(1);
      group.addControl(name, control);
      expect([group.get(name), group.contains(name)]).toEqual([control, true]);
      expect(() => group.setValue({})).toThrow(`Must supply a value for form control with name: '${name}'`);
      group.setValue(JSON.parse(`{"${name}":2}`));
      expect(control.value).toBe(2);
      group.patchValue(JSON.parse(`{"${name}":3}`));
      expect(JSON.stringify(group.value)).toBe(`{"${name}":3}`);
      expect(JSON.stringify(group.rawValue)).toBe(`{"${name}":3}`);
      group.reset({});
      expect(control.value).toBeNull();
      control.setErrors({ a: 1 });
      expect([control.getError('toString'), control.hasError('toString')]).toEqual([undefined, false]);
      group.removeControl(name);
      expect([group.get(name), control.parent]).toEqual([null, null]);
    },
  );

  test('what is not there is removed without a word, and nothing in its place leaves nothing', () => {
    const a = new FormControl(1);
    const group = new FormGroup<Record<string, AbstractControl>>({ a });
    group.removeControl('nope');
    group.setControl('a', null as never);
    expect([group.value, group.get('a'), a.parent]).toEqual([{}, null, null]);
  });

  test('contains means present and enabled', () => {
    const group = new FormGroup({ a: new FormControl(1), b: new FormControl(2, { disabled: true }) });
    expect([group.contains('a'), group.contains('b'), group.contains('c')]).toEqual([true, false, false]);
  });

  test('values are plain objects and the given controls object is not kept', () => {
    const given: Record<string, AbstractControl> = { a: new FormControl(1) };
    const group = new FormGroup(given);
    given.b = new FormControl(2);
    expect(group.value).toStrictEqual({ a: 1 });
  });
});

describe('arrays', () => {
  const numbers = (...values: number[]) => new FormArray(values.map((value) => new FormControl(value)));

  test('negative indexes count from the end in at, removeAt and setControl', () => {
    const array = numbers(0, 1, 2, 3);
    expect([array.at(-1)?.value, array.at(-4)?.value, array.at(-5), array.at(4)]).toEqual([3, 0, undefined, undefined]);
    array.removeAt(-1);
    expect(array.value).toEqual([0, 1, 2]);
    array.setControl(-2, new FormControl(9));
    expect(array.value).toEqual([0, 9, 2]);
  });

  test('indexes beyond either end', () => {
    const array = numbers(0, 1);
    array.removeAt(7);
    expect(array.value).toEqual([0, 1]);
    array.setControl(7, new FormControl(2));
    expect(array.value).toEqual([0, 1, 2]);
    array.removeAt(-4);
    expect(array.value).toEqual([1, 2]);
  });

  test('push, insert, clear and who is whose parent', () => {
    const array = numbers(1);
    const first = array.at(0)!;
    const added = new FormControl(0);
    array.insert(0, added);
    array.push(new FormControl(2));
    expect([array.value, array.length, added.parent]).toEqual([[0, 1, 2], 3, array]);
    const events: unknown[] = [];
    array.valueChanges.subscribe((value) => events.push(value));
    array.clear();
    array.clear();
    expect([first.parent, added.parent, array.length, events]).toEqual([null, null, 0, [[]]]);
  });

  test('reset gives each control its own entry', () => {
    const array = numbers(1, 2);
    array.reset([5]);
    expect(array.value).toEqual([5, null]);
    for (const nothing of [undefined, null] as never[]) {
      array.setValue([1, 2]);
      array.reset(nothing);
      expect(array.value).toEqual([null, null]);
    }
  });

  test('its controls in order; nothing in the place of one leaves nothing', () => {
    const array = numbers(0, 1);
    expect(array.controls.map((control) => control.value)).toEqual([0, 1]);
    array.setControl(0, null as never);
    expect(array.value).toEqual([1]);
  });

  test('an index has as many digits as it needs', () => {
    const array = new FormArray(Array.from({ length: 101 }, (_, index) => new FormControl(index)));
    expect(['9', '10', '99', '100', '101'].map((index) => array.get(index)?.value)).toEqual([
      9,
      10,
      99,
      100,
      undefined,
    ]);
  });
});

describe('get', () => {
  const leaf = new FormControl(1);
  const dotted = new FormControl(2);
  const list = new FormArray([new FormGroup({ leaf })]);
  const root = new FormGroup<Record<string, AbstractControl>>({ list, 'a.b': dotted, '': new FormControl(3) });

  test.each<[string | (string | number)[], AbstractControl | null]>([
    ['list.0.leaf', leaf],
    [['list', 0, 'leaf'], leaf],
    [['list', '0', 'leaf'], leaf],
    [['list', -1, 'leaf'], leaf],
    [['a.b'], dotted],
    ['a.b', null],
    [[], null],
    ['list.1', null],
    ['list.length', null],
    ['list.00', null],
    ['list.-1', null],
    ['list.0.leaf.x', null],
    ['list.map', null],
    [['list', 0.5], null],
    [['list', NaN], null],
    ['nope.leaf', null],
    ['list.0.', null],
  ])('%j', (path, expected) => expect(root.get(path)).toBe(expected));

  test('the empty name is a name; root is the top', () => {
    expect(root.get('')?.value).toBe(3);
    expect([leaf.root, root.root, leaf.parent?.parent]).toEqual([root, root, list]);
  });

  test('no path leads nowhere', () => {
    for (const nothing of [null, undefined] as never[]) expect(root.get(nothing)).toBeNull();
  });

  test('errors by path', () => {
    leaf.setErrors({ bad: { why: 'x' } });
    expect(root.getError('bad', 'list.0.leaf')).toEqual({ why: 'x' });
    expect([
      root.hasError('bad', ['list', 0, 'leaf']),
      root.hasError('bad'),
      root.getError('bad'),
      root.getError('bad', 'nope'),
    ]).toEqual([true, false, null, null]);
  });
});
