// Which materials this application needs, and why.
import type { ApplicationForm } from '../business/application-form';
import type { Business, MaterialRule } from '../business/business';
import { holds, readsRegister } from '../business/conditions/evaluate';
import { createScope } from '../business/conditions/scope';
import type { FormContext, Scope } from '../business/conditions/scope';
import { liftsRestrictions } from '../facts/restriction-lifts';
import type { MaterialDefinition } from '../materials/material';

export interface RequiredMaterial extends MaterialDefinition {
  readonly required: boolean;
  readonly reason: string;
}

export interface CaseMaterial extends RequiredMaterial {
  /**
   * What the material is about is so in this case: it is asked for, or may be added. Others have no place in its list.
   */
  readonly applies: boolean;
}

/** Every material of the business in its order, those of the case marked as required. */
export function requiredMaterials(business: Business, form: ApplicationForm, context: FormContext): RequiredMaterial[] {
  return caseMaterials(business, form, context);
}

/**
 * Every material of the business in its order, each marked whether the case needs it and whether it applies to the case
 * at all:
 * an office asks for no paper beyond those it has published for the situation (不动产登记暂行条例第十六条；优化营商环境
 * 条例第三十六条).
 */
export function caseMaterials(business: Business, form: ApplicationForm, context: FormContext): CaseMaterial[] {
  const scope = createScope(business, form, context);
  const { facts = [] } = context;
  const isAwaited = scope.awaitsRegister();
  const instead = new Set((business.alone ?? []).flatMap(({ materials }) => materials));
  return business.materials.map((rule) => {
    const required = isRequired(rule, scope);
    const { code } = rule.material;
    // Nobody knows before acceptance whether it will be asked for; who has it hands it in with the rest.
    const isUnknown = !required && isAwaited && rule.requiredWhen !== undefined && readsRegister(rule.requiredWhen);
    // Not asked for, yet these let a case go on: where holders do not apply, and where an entry stands in the way.
    const helps = isUnknown || instead.has(code) || liftsRestrictions(code, facts);
    return {
      ...rule.material,
      required,
      applies: required || rule.requiredWhen === undefined || helps,
      reason: isUnknown ? `${rule.reason}；登记簿在受理时才核对，有此情形的请一并上传` : rule.reason,
    };
  });
}

function isRequired(rule: MaterialRule, scope: Scope): boolean {
  return rule.required === true || (rule.requiredWhen !== undefined && holds(rule.requiredWhen, scope));
}
