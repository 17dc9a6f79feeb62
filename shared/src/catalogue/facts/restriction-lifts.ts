// Written consents and assurances that lift a restriction of the register.
import type { Fact } from '../business/conditions/condition';

/** Who disposes of what is disputed knows of it and bears the risk (不动产登记暂行条例实施细则 第八十四条). */
export const DISSENT_ASSURANCE = 'M079';

const LIFTED_BY: Readonly<Record<string, readonly string[]>> = {
  notice: ['M058'],
  mortgage: ['M058', 'M067'],
  constructionMortgage: ['M058'],
  habitation: ['M058'],
  dissent: [DISSENT_ASSURANCE],
};

/** Code of the material at hand that lifts this restriction, or undefined. */
export function findMaterialLift(kind: string, materials: readonly string[]): string | undefined {
  return LIFTED_BY[kind]?.find((code) => materials.includes(code));
}

/**
 * Whether the material may lift what is registered on the property; an assurance about a dissent lifts nothing else.
 */
export function liftsRestrictions(material: string, facts: readonly Fact[]): boolean {
  if (material === DISSENT_ASSURANCE) return facts.includes('dissent');
  return facts.length > 0 && Object.values(LIFTED_BY).some((codes) => codes.includes(material));
}
