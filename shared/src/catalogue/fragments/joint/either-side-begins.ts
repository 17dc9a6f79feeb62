// Of an application by both sides either may begin: who receives a right names it by its certificate and a holder.
import type { BusinessDefinition } from '../../business/business';
import type { RegisterEffect } from '../../business/register-effect';
import { singleEffects } from '../../business/register-effect';
import { NAMED_CERTIFICATE } from '../../business/started-by-others';

/** 暂行条例 14 第一款 asks for both sides, and leaves it to them who of them begins. */
const SOURCE = '《不动产登记暂行条例》第十四条第一款';

/**
 * Lets the other side begin a business by which a holder gives a right away; who begins by the definition itself stays.
 */
export function withEitherSideBeginning(definition: BusinessDefinition): BusinessDefinition {
  const holder = definition.jointApplication ? giverOf(definition.registerEffect) : null;
  const isSaid = definition.startedByOthers !== undefined || definition.startedBy !== undefined;
  if (isSaid || holder === null || !isChosenByCertificate(definition)) return definition;
  return { ...definition, startedByOthers: { holder, source: SOURCE } };
}

/** The role that gives a right away in what the business always brings about; null where there is none. */
function giverOf(effect: RegisterEffect): string | null {
  return (
    singleEffects(effect)
      .map((single) => (single.kind === 'transferRight' ? single.from : null))
      .find((role) => role !== null) ?? null
  );
}

function isChosenByCertificate({ sections }: BusinessDefinition): boolean {
  return sections.some(
    (section) =>
      'fields' in section &&
      section.fields.some(({ key, source }) => key === NAMED_CERTIFICATE && source === 'register'),
  );
}
