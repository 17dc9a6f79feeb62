// A condition: a question about a filled form, written as plain data from a small closed list.

/** Where a value is read: a field of the form, or a field of the party in whose card the question is asked. */
export interface ValueRef {
  readonly scope: 'field' | 'party';
  readonly key: string;
}

/**
 * Facts about the property that the register knows and the form does not ask; `shares`: several hold it, each a share
 * of their own; `lease`: it is let, as the register has it.
 */
export const FACTS = [
  'sealed',
  'mortgage',
  'noTransferClause',
  'notice',
  'dissent',
  'habitation',
  'shares',
  'lease',
] as const;
export type Fact = (typeof FACTS)[number];

export type Condition =
  | { readonly kind: 'is'; readonly ref: ValueRef; readonly value: string }
  | { readonly kind: 'oneOf'; readonly ref: ValueRef; readonly values: readonly string[] }
  | { readonly kind: 'filled'; readonly ref: ValueRef }
  | { readonly kind: 'youngerThan'; readonly ref: ValueRef; readonly years: number }
  | { readonly kind: 'partyCount'; readonly role: string | null; readonly atLeast: number }
  | { readonly kind: 'anyParty'; readonly roles: readonly string[]; readonly when: Condition }
  | { readonly kind: 'fact'; readonly fact: Fact }
  | { readonly kind: 'possible'; readonly fact: Fact }
  | { readonly kind: 'not'; readonly of: Condition }
  | { readonly kind: 'all'; readonly of: readonly Condition[] }
  | { readonly kind: 'any'; readonly of: readonly Condition[] };

export interface ValueConditions {
  is(value: string): Condition;
  oneOf(...values: string[]): Condition;
  isFilled(): Condition;
  /** The value is a citizen's identity number of somebody younger than this many full years. */
  youngerThan(years: number): Condition;
}

/** A question about a field of the form: `field('lzfs').is('3')`. */
export function field(key: string): ValueConditions {
  return conditionsOn({ scope: 'field', key });
}

/** A question about a field of the same party's card: `partyField('qlrlx').is('1')`. */
export function partyField(key: string): ValueConditions {
  return conditionsOn({ scope: 'party', key });
}

/** At least so many parties in the role; without a role, in the role of the party that is asked about. */
export function partyCount(atLeast: number, role: string | null = null): Condition {
  return { kind: 'partyCount', role, atLeast };
}

/** Some party of these roles meets the condition. */
export function anyParty(roles: readonly string[], when: Condition): Condition {
  return { kind: 'anyParty', roles, when };
}

export function fact(name: Fact): Condition {
  return { kind: 'fact', fact: name };
}

/** The register has the fact, or has not been read: a question is left out only where the register rules it out. */
export function possible(name: Fact): Condition {
  return { kind: 'possible', fact: name };
}

export function not(of: Condition): Condition {
  return { kind: 'not', of };
}

export function all(...of: Condition[]): Condition {
  return { kind: 'all', of };
}

export function any(...of: Condition[]): Condition {
  return { kind: 'any', of };
}

function conditionsOn(ref: ValueRef): ValueConditions {
  return {
    is: (value) => ({ kind: 'is', ref, value }),
    oneOf: (...values) => ({ kind: 'oneOf', ref, values }),
    isFilled: () => ({ kind: 'filled', ref }),
    youngerThan: (years) => ({ kind: 'youngerThan', ref, years }),
  };
}
