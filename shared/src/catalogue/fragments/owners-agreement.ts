// Co-owners by shares who have agreed that fewer than two thirds of them may burden, divide or change what they own
// show it.
import type { BusinessDefinition } from '../business/business';
import { any, field } from '../business/conditions/condition';
import type { Condition } from '../business/conditions/condition';
import type { EntryKind, RegisterEffect, Unilateral } from '../business/register-effect';
import { singleEffects } from '../business/register-effect';
import { maritalAgreementMaterial as agreementMaterial } from '../materials/transfer-materials';

const LAW = '《中华人民共和国民法典》第三百零一条、《不动产登记暂行条例实施细则》第十条';
/** Entries by which co-owners dispose of the whole for what they get. */
const BURDENS: readonly EntryKind[] = ['mortgage', 'mortgageNotice', 'notice', 'easement', 'lease'];
/** The register's names of a property's nature and use. */
const NATURE: readonly string[] = ['qllx', 'fwyt', 'tdyt', 'fwjg', 'zcs'];

/**
 * Adds the paper, and what it lets them do, to a business for which the law asks for two thirds unless they have agreed
 * otherwise.
 */
export function withOwnersAgreement(definition: BusinessDefinition): BusinessDefinition {
  const { registerEffect, materials, alone = [] } = definition;
  const exceptions = exceptionsOf(registerEffect);
  if (exceptions.length === 0) return definition;
  const isOffered = materials.some(({ material }) => material.code === agreementMaterial.code);
  return {
    ...definition,
    materials: isOffered
      ? materials
      : [
          ...materials,
          {
            material: agreementMaterial,
            reason: `按份共有人对处分共有的不动产、改变其性质或者用途另有约定，办理人的份额不足三分之二的，证明该约定（${LAW}）`,
          },
        ],
    alone: [...alone, ...exceptions],
  };
}

function exceptionsOf(effect: RegisterEffect): Unilateral[] {
  const parts = singleEffects(effect);
  // What somebody receives in the same filing they burden as its holder.
  const receiving = parts.flatMap((part) => (part.kind === 'transferRight' ? [part.to] : []));
  const found = new Map<string, Unilateral>();
  for (const part of parts) {
    const exception = exceptionOf(part, receiving);
    if (exception && !found.has(exception.role)) found.set(exception.role, exception);
  }
  return [...found.values()];
}

function exceptionOf(effect: RegisterEffect, receiving: readonly string[]): Unilateral | null {
  const agreed = (role: string, when?: Condition): Unilateral => ({
    role,
    ...(when ? { when } : {}),
    materials: [agreementMaterial.code],
    agreed: true,
    source: LAW,
  });
  switch (effect.kind) {
    case 'addEntry':
      return effect.by !== null && BURDENS.includes(effect.entry) && !receiving.includes(effect.by)
        ? agreed(effect.by)
        : null;
    case 'modifyRight': {
      const changed = effect.changes
        .filter(({ as }) => NATURE.includes(as))
        .map((change) => field(change.field).isFilled());
      const [first, ...others] = changed;
      return first ? agreed(effect.by, any(first, ...others)) : null;
    }
    case 'remakeUnits':
      return agreed(effect.by);
    default:
      return null;
  }
}
