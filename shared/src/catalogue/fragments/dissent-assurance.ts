// Who disposes of a property on which a dissent stands is told of it, and goes on with a written assurance.
import type { BusinessDefinition } from '../business/business';
import { fact } from '../business/conditions/condition';
import type { EntryKind, RegisterEffect } from '../business/register-effect';
import { dissentAssuranceMaterial } from '../materials/change-materials';

/** Entries by which the holder disposes of a part of the right. */
const BURDENS: readonly EntryKind[] = ['mortgage', 'mortgageNotice', 'habitation', 'easement'];

/**
 * Adds the paper to a business by which a holder gives or burdens a right (实施细则 第八十四条); what passes on by law
 * is left as it is.
 */
export function withDissentAssurance(definition: BusinessDefinition): BusinessDefinition {
  const isOffered = definition.materials.some(({ material }) => material?.code === dissentAssuranceMaterial.code);
  if (isOffered || !disposes(definition.registerEffect)) return definition;
  return {
    ...definition,
    materials: [
      ...definition.materials,
      {
        material: dissentAssuranceMaterial,
        requiredWhen: fact('dissent'),
        reason:
          '该不动产存在异议登记，申请人知悉并自担风险的，书面承诺后可以继续办理（《不动产登记暂行条例实施细则》第八十四条）',
      },
    ],
  };
}

function disposes(effect: RegisterEffect): boolean {
  switch (effect.kind) {
    case 'several':
      return effect.of.some((part) => disposes(part.effect));
    case 'transferRight':
      return effect.from !== null;
    case 'addEntry':
      return effect.by !== null && BURDENS.includes(effect.entry);
    default:
      return false;
  }
}
