// Whether booking a business disposes of the property: read from its effects, which covers every new business.
import { holds } from '../business/conditions/evaluate';
import type { Scope } from '../business/conditions/scope';
import type { EntryKind, SingleEffect } from '../business/register-effect';

/** Entries that a holder grants on the property; a seal and a dissent come against the holder's will. */
const GRANTED: readonly EntryKind[] = ['mortgage', 'mortgageNotice', 'notice', 'habitation', 'easement', 'lease'];

/**
 * Transfers, grants of entries and of founded rights, divisions and mergers, and giving a right up are acts of the
 * holder (民法典 第二百四十条); what a death, an authority or a correction brings is none.
 * @param absent roles whose holders stay away by law: nothing is given by them
 * @param scope answers of the form; without it whatever the effect can be counts
 */
export function disposes(effect: SingleEffect, absent: readonly string[] = [], scope?: Scope): boolean {
  const isGivenBy = (role: string | null | undefined): boolean => typeof role === 'string' && !absent.includes(role);
  switch (effect.kind) {
    case 'transferRight':
      return isGivenBy(effect.from);
    case 'createRight':
    case 'remakeUnits':
      return isGivenBy(effect.by);
    case 'cancelRight':
      return isGivenBy(effect.by) && !(effect.takesAll && scope && holds(effect.takesAll, scope));
    case 'addEntry':
      return GRANTED.includes(effect.entry) && isGivenBy(effect.by);
    case 'modifyEntry':
      return (
        GRANTED.includes(effect.entry) &&
        isGivenBy(effect.by) &&
        !(effect.takesNothing && scope && holds(effect.takesNothing, scope))
      );
    default:
      return false;
  }
}
