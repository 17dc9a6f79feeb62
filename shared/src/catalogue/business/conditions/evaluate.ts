// The one evaluator of conditions: total, without side effects, the same in browser and services.
import { ageFromIdentityNumber } from '../../../validation';
import { isEmptyValue } from '../application-form';
import type { FieldValue } from '../application-form';
import type { Condition, ValueRef } from './condition';
import type { Scope } from './scope';

/** Whether the condition holds; values that are missing or hidden count as empty. */
export function holds(condition: Condition, scope: Scope): boolean {
  switch (condition.kind) {
    case 'is':
      return matches(read(condition.ref, scope), [condition.value]);
    case 'oneOf':
      return matches(read(condition.ref, scope), condition.values);
    case 'filled':
      return !isEmptyValue(read(condition.ref, scope));
    case 'youngerThan':
      return isYounger(read(condition.ref, scope), condition.years, scope.today);
    case 'partyCount':
      return scope.count(condition.role) >= condition.atLeast;
    case 'anyParty':
      return condition.roles.some((role) => scope.parties(role).some((party) => holds(condition.when, party)));
    case 'fact':
      return scope.facts.includes(condition.fact);
    case 'possible':
      return !scope.knowsProperty || scope.facts.includes(condition.fact);
    case 'not':
      return !holds(condition.of, scope);
    case 'all':
      return condition.of.every((part) => holds(part, scope));
    case 'any':
      return condition.of.some((part) => holds(part, scope));
  }
}

function read(ref: ValueRef, scope: Scope): FieldValue | undefined {
  return ref.scope === 'field' ? scope.field(ref.key) : scope.partyField(ref.key);
}

/** Of several codes chosen, one suffices. */
function matches(value: FieldValue | undefined, wanted: readonly string[]): boolean {
  if (typeof value === 'string') return wanted.includes(value);
  return Array.isArray(value) && value.some((code) => wanted.includes(code));
}

function isYounger(value: FieldValue | undefined, years: number, today: string): boolean {
  if (typeof value !== 'string') return false;
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const age = ageFromIdentityNumber(value, new Date(year, month - 1, day));
  return age !== null && age < years;
}

export interface Dependencies {
  readonly fields: readonly string[];
  /** Fields of party cards, whichever the role. */
  readonly partyFields: readonly string[];
  /** The number of parties matters. */
  readonly counts: boolean;
}

/** What the condition reads, so that a page asks again only when one of these changes. */
export function dependenciesOf(condition: Condition): Dependencies {
  switch (condition.kind) {
    case 'is':
    case 'oneOf':
    case 'filled':
    case 'youngerThan':
      return condition.ref.scope === 'field'
        ? { fields: [condition.ref.key], partyFields: [], counts: false }
        : { fields: [], partyFields: [condition.ref.key], counts: false };
    case 'partyCount':
      return { fields: [], partyFields: [], counts: true };
    case 'fact':
    case 'possible':
      return { fields: [], partyFields: [], counts: false };
    case 'not':
      return dependenciesOf(condition.of);
    case 'anyParty':
      return { ...dependenciesOf(condition.when), counts: true };
    case 'all':
    case 'any':
      return merge(condition.of.map(dependenciesOf));
  }
}

/** Whether the condition reads anything that only the register knows. */
export function readsRegister(condition: Condition): boolean {
  switch (condition.kind) {
    case 'fact':
    case 'possible':
      return true;
    case 'not':
      return readsRegister(condition.of);
    case 'anyParty':
      return readsRegister(condition.when);
    case 'all':
    case 'any':
      return condition.of.some(readsRegister);
    default:
      return false;
  }
}

function merge(parts: readonly Dependencies[]): Dependencies {
  return {
    fields: [...new Set(parts.flatMap((part) => part.fields))],
    partyFields: [...new Set(parts.flatMap((part) => part.partyFields))],
    counts: parts.some((part) => part.counts),
  };
}
