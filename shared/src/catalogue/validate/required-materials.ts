// Which materials this application needs, and why.
import type { ApplicationForm } from '../business/application-form';
import type { Business, MaterialRule } from '../business/business';
import { holds } from '../business/conditions/evaluate';
import { createScope } from '../business/conditions/scope';
import type { FormContext, Scope } from '../business/conditions/scope';
import type { MaterialDefinition } from '../materials/material';

export interface RequiredMaterial extends MaterialDefinition {
  readonly required: boolean;
  readonly reason: string;
}

/** Every material of the business in its order, those of the case marked as required; the others may be added. */
export function requiredMaterials(business: Business, form: ApplicationForm, context: FormContext): RequiredMaterial[] {
  const scope = createScope(business, form, context);
  return business.materials.map((rule) => ({
    ...rule.material,
    required: isRequired(rule, scope),
    reason: rule.reason,
  }));
}

function isRequired(rule: MaterialRule, scope: Scope): boolean {
  return rule.required === true || (rule.requiredWhen !== undefined && holds(rule.requiredWhen, scope));
}
