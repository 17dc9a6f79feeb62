// An effect of several parts as one list, each part with the conditions above it.
import type { Business, Condition, EntryKind, RegisterEffect, Scope, SingleEffect } from '@portal/shared/catalogue';
import { holds, singleEffects } from '@portal/shared/catalogue';

export interface EffectPart {
  when: readonly Condition[];
  effect: SingleEffect;
}

export function flattenEffect(effect: RegisterEffect, when: readonly Condition[] = []): EffectPart[] {
  if (effect.kind !== 'several') return [{ when, effect }];
  return effect.of.flatMap((part) => flattenEffect(part.effect, part.when ? [...when, part.when] : when));
}

export function effectsOf(business: Pick<Business, 'registerEffect'>): SingleEffect[] {
  return singleEffects(business.registerEffect);
}

export function hasEffect(
  business: Pick<Business, 'registerEffect'>,
  ...kinds: readonly RegisterEffect['kind'][]
): boolean {
  return effectsOf(business).some((effect) => kinds.includes(effect.kind));
}

/** Kinds of entries that booking writes, changes or deletes. */
export function entriesTouched(business: Pick<Business, 'registerEffect'>): EntryKind[] {
  return [...new Set(effectsOf(business).flatMap((effect) => ('entry' in effect ? [effect.entry] : [])))];
}

/** Only entries beside the right come and go: the applicant need not hold the right. */
export function touchesEntriesOnly(business: Pick<Business, 'registerEffect'>): boolean {
  const effects = effectsOf(business);
  return effects.length > 0 && effects.every((effect) => 'entry' in effect);
}

/** The parts whose conditions hold for this form, in their order. */
export function presentEffects(business: Pick<Business, 'registerEffect'>, scope: Scope): SingleEffect[] {
  return flattenEffect(business.registerEffect)
    .filter(({ when }) => when.every((condition) => holds(condition, scope)))
    .map(({ effect }) => effect);
}
