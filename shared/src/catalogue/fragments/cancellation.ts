// What a cancellation asks: on which ground the right ends, and since when.
import type { FieldDefinition, MaterialRule } from '../business/business';
import { all, any, fact, field } from '../business/conditions/condition';
import { registrationCauses } from '../enums/registration';
import { destructionMaterial, waiverMaterial } from '../materials/change-materials';
import { consentMaterial, titleCertificateMaterial } from '../materials/common-materials';
import { judgmentMaterial, resettlementMaterial } from '../materials/transfer-materials';

export const cancellationEnums = [registrationCauses] as const;

const because = (code: string) => field('zxyy').is(code);

/** Codes of DJXL below 400 that may be the ground. */
export function cancellationFields(codes: readonly string[]): FieldDefinition[] {
  return [
    { key: 'zxyy', label: '注销原因', kind: 'select', required: true, enum: 'DJXL', codes },
    { key: 'zxsyrq', label: '注销事由发生日期', kind: 'date', required: true },
    { key: 'zxsm', label: '情况说明', kind: 'textarea', maxLength: 500, requiredWhen: because('40099') },
  ];
}

export const cancellationChecks = [
  { kind: 'notInFuture', field: 'zxsyrq', message: '注销事由发生日期不能晚于今天' },
] as const;

export const cancellationMaterials: readonly MaterialRule[] = [
  { material: titleCertificateMaterial, required: true, reason: '证明申请人是登记的权利人，注销后作废' },
  { material: destructionMaterial, requiredWhen: because('40001'), reason: '不动产灭失' },
  { material: waiverMaterial, requiredWhen: because('40002'), reason: '放弃权利' },
  {
    material: consentMaterial,
    requiredWhen: all(because('40002'), any(fact('mortgage'), fact('notice'), fact('sealed'))),
    reason: '设有抵押、预告登记或者被查封的，放弃权利须有关权利人书面同意',
  },
  { material: resettlementMaterial, requiredWhen: because('40003'), reason: '被依法征收、收回' },
  { material: judgmentMaterial, requiredWhen: because('40004'), reason: '生效法律文书导致权利消灭' },
];
