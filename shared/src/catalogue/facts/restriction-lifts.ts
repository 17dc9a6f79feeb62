// Written consents that lift a restriction of the register.

const LIFTED_BY: Readonly<Record<string, readonly string[]>> = {
  notice: ['M058'],
  mortgage: ['M058', 'M067'],
  constructionMortgage: ['M058'],
};

/** Code of the material at hand that lifts this restriction, or undefined. */
export function findMaterialLift(kind: string, materials: readonly string[]): string | undefined {
  return LIFTED_BY[kind]?.find((code) => materials.includes(code));
}

/** Whether the material lifts a restriction of some kind. */
export function liftsRestrictions(material: string): boolean {
  return Object.values(LIFTED_BY).some((codes) => codes.includes(material));
}
