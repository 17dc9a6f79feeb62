import { PHASES, isBeforeBooking, isStateCode, stateOf, states } from './states';
import type { StateCode } from './states';
import { guardTexts } from './guards';
import { nextSecondaryState, secondaryMachines } from './secondary-machines';
import { eventsFrom, findTransition, transitions } from './transitions';
import type { Transition } from './transition';
import { roleNames } from '../facts/roles';

const rows: readonly Transition[] = transitions;
const codes = Object.keys(states) as StateCode[];

test('there are 24 states and 58 transitions, one for each state and event', () => {
  expect(codes).toHaveLength(24);
  expect(rows).toHaveLength(58);
  expect(new Set(rows.map(({ from, event }) => `${from} ${event}`)).size).toBe(58);
});

test('every state is reached, from the start', () => {
  const reached = new Set<string>(['NEW']);
  for (let before = 0; before !== reached.size; ) {
    before = reached.size;
    for (const { from, to } of rows) if (reached.has(from)) reached.add(to);
  }
  expect([...reached].sort()).toEqual(['NEW', ...codes].sort());
});

test('states that end have no way out, the others have one', () => {
  for (const code of codes) expect([code, eventsFrom(code).length > 0]).toEqual([code, !stateOf(code).terminal]);
});

test('from every state some end can be reached', () => {
  for (const code of codes) {
    const seen = new Set<StateCode>([code]);
    for (const state of seen)
      for (const event of eventsFrom(state)) seen.add(findTransition(state, event)?.to as StateCode);
    expect([...seen].some((state) => stateOf(state).terminal)).toBe(true);
  }
});

test('actors, guards and phases are known', () => {
  for (const { actor, guards = [] } of rows) {
    expect(actor === 'system' || actor in roleNames).toBe(true);
    for (const guard of guards) expect(guardTexts[guard]).toBeTruthy();
  }
  for (const code of codes) expect(PHASES).toContain(stateOf(code).phase);
});

test('an applicant may withdraw from acceptance until booking, and not after', () => {
  for (const code of codes) {
    const may = eventsFrom(code, 'applicant').includes('withdraw');
    if (may) expect(isBeforeBooking(code)).toBe(true);
    if (stateOf(code).phase === 'register' && code !== 'BOOKED') expect([code, may]).toEqual([code, true]);
  }
  expect(findTransition('BOOKED', 'withdraw')).toBeNull();
});

test('approving asks for another person than reviewing', () => {
  for (const { from, actor, guards } of rows)
    if (from === 'APPROVING' && actor === 'approver') expect(guards).toContain('differentPerson');
});

test('events lead where the table says', () => {
  expect(findTransition('NEW', 'create')?.to).toBe('DRAFT');
  expect(findTransition('PRE_REVIEW', 'requestCorrection')?.to).toBe('CORRECTION');
  expect(findTransition('TO_SUBMIT', 'submit')?.guards).toContain('idempotencyKey');
  expect(findTransition('DRAFT', 'submit')).toBeNull();
  expect(isStateCode('toString')).toBe(false);
});

test.each(Object.entries(secondaryMachines))('machine %s names only its own states', (_, machine) => {
  const names = Object.keys(machine.states);
  for (const [from, , to] of machine.transitions) {
    expect(names).toContain(from);
    expect(names).toContain(to);
  }
  expect(new Set(machine.transitions.map(([from, event]) => `${from} ${event}`)).size).toBe(machine.transitions.length);
});

test('payments move by callback only', () => {
  expect(nextSecondaryState('payment', 'paying', 'succeed')).toBe('paid');
  expect(nextSecondaryState('payment', 'unpaid', 'succeed')).toBeNull();
});
