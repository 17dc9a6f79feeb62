// The call on a person's household.
import { defineCall } from '@portal/shared/contract';
import { defineWire, line, list, oneOf, optional, text } from '@portal/shared/wire';
import type { Domain } from '@portal/shared/wire';

export const RELATIONS = ['spouse', 'parent', 'child', 'sibling', 'grandparent', 'grandchild', 'guardianship'] as const;
const member = {
  /** Masked. */
  name: ['xm', text],
  relation: ['gx', oneOf(RELATIONS)],
} as const;
export type HouseholdMember = Domain<typeof member>;

/**
 * The person's own family as the population register and guardianships have it, by masked names. Any other number is
 * answered like one without a family.
 */
export const listHousehold = defineCall({
  at: 'GET /api/pub3/query/household',
  who: 'signedIn',
  query: { identityNumber: ['zjh', optional(line(40))] },
  answer: defineWire({ rows: ['list', list(defineWire(member))] }),
});
