// 带押过户: whatever passes on may be mortgaged; its mortgagee consents in writing, or by applying and signing with the
// others.
import type { BusinessDefinition, MaterialRule, RoleDefinition } from '../business/business';
import { FORMER_MORTGAGEE } from '../business/holder-role';
import { all, fact, not, partyCount } from '../business/conditions/condition';
import { singleEffects } from '../business/register-effect';
import { consentMaterial } from '../materials/common-materials';
import { ANYBODY } from './party-types';
import { personFields } from './person-fields';

const role: RoleDefinition = {
  role: FORMER_MORTGAGEE,
  label: '原抵押权人',
  min: 0,
  max: 5,
  partyTypes: ANYBODY,
  ifRegistered: true,
  help: '带押过户：不动产设有抵押、抵押权人一并申请并签名同意的填写，可以不再上传书面同意；没有抵押的不填',
  fields: personFields({ partyTypes: ANYBODY, asksMaritalStatus: false, asksOwnership: false }),
};

const consent: MaterialRule = {
  material: consentMaterial,
  requiredWhen: all(fact('noTransferClause'), not(partyCount(1, FORMER_MORTGAGEE))),
  reason: '抵押登记记载了禁止或限制转让的约定，须抵押权人书面同意（民法典第四百零六条）',
};

/**
 * Adds role and material to a business by which somebody gives a right to somebody else; others are left as they are.
 * Without an agreement against transfer the mortgagee is only told (民法典 第四百零六条第二款): that goes by itself,
 * see `notifyOthers`.
 */
export function withFormerMortgagee(definition: BusinessDefinition): BusinessDefinition {
  const passing = singleEffects(definition.registerEffect).flatMap((effect) =>
    effect.kind === 'transferRight' && effect.from !== null ? [effect] : [],
  );
  if (passing.length === 0) return definition;
  const { roles, sections, materials } = definition;
  const last = sections.findLastIndex((section) => 'role' in section);
  const isOffered = materials.some(({ material }) => material.code === consentMaterial.code);
  // What the buyer of a new home has had noted himself needs nobody's consent: there the paper is only offered.
  const { requiredWhen: _always, ...offered } = consent;
  return {
    ...definition,
    roles: [...roles, role],
    sections: [
      ...sections.slice(0, last + 1),
      { id: `party-${role.role}`, title: role.label, role: role.role },
      ...sections.slice(last + 1),
    ],
    materials: isOffered ? materials : [...materials, passing.some(({ newHome }) => newHome) ? offered : consent],
  };
}
