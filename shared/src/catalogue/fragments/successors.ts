// What a merged or divided organisation held passes to its successors, who apply alone once it is dissolved (民法典
// 第六十七条).
import type { BusinessDefinition } from '../business/business';
import { field } from '../business/conditions/condition';
import { singleEffects } from '../business/register-effect';
import { changeMaterial } from '../materials/change-materials';

const CAUSE = 'djyy';
/** Code of DJXL: 法人合并分立. */
const MERGED = '20010';
const LAW = '《中华人民共和国民法典》第六十七条';

/** Adds paper and exception to the businesses by which a title passes on for this cause. */
export function withSuccessors(definition: BusinessDefinition): BusinessDefinition {
  const { registerEffect, sections, materials, alone = [] } = definition;
  const isFor = sections.some(
    (section) =>
      'fields' in section && section.fields.some(({ key, codes }) => key === CAUSE && codes?.includes(MERGED)),
  );
  const givers = singleEffects(registerEffect).flatMap((effect) =>
    effect.kind === 'transferRight' && effect.from !== null ? [effect.from] : [],
  );
  if (!isFor || givers.length === 0) return definition;
  return {
    ...definition,
    materials: [
      ...materials,
      {
        material: changeMaterial,
        reason: `合并、分立后原权利人已经注销的，证明注销和承继关系，原权利人不再确认、签署（${LAW}）`,
      },
    ],
    alone: [
      ...alone,
      ...givers.map((role) => ({
        role,
        when: field(CAUSE).is(MERGED),
        materials: [changeMaterial.code],
        gone: true as const,
        source: LAW,
      })),
    ],
  };
}
