// A co-owner by shares transfers what they hold, or a part of it: how much, and whether the others buy.
import type { BusinessDefinition, FieldDefinition, RoleDefinition } from '../../business/business';
import type { RegisterEffect } from '../../business/register-effect';
import { field } from '../../business/conditions/condition';
import {
  maritalAgreementMaterial as agreementMaterial,
  purchaseInvoiceMaterial,
} from '../../materials/transfer-materials';
import { ANYBODY } from '../party-types';
import { personFields } from '../person-fields';

/** Of the whole property, not of what the giver holds: so the register says it. */
export const partField: FieldDefinition = {
  key: 'zrfe',
  label: '转让的份额',
  kind: 'share',
  width: 'short',
  help: '只转让一部分的，填写占整个不动产的分数（如1/3）或者百分比（如33.33%）；按份共有人转让本人的全部份额、或者全体权利人转让整个不动产的，不填；占份额三分之二以上的按份共有人转让整个不动产的，填100',
};

/** From the givers to the receivers, whole or in part. */
export const passesShare: RegisterEffect = { kind: 'transferRight', from: 'ywr', to: 'qlr', part: partField.key };

/** Asked for where a price is paid: neither gift nor inheritance lets the others buy (物权编解释（一） 第九条). */
const otherOwners: RoleDefinition = {
  role: 'gyr',
  label: '其他按份共有人',
  min: 0,
  max: 20,
  partyTypes: ANYBODY,
  ifRegistered: true,
  help: '按份共有人把份额卖给共有人以外的人的，列明其他按份共有人：由其签名放弃优先购买权；其已书面放弃，或者经通知后逾期没有行使的，可以上传证明，不再签名',
  fields: personFields({ partyTypes: ANYBODY, asksMaritalStatus: false, asksOwnership: false }),
};

/** The same with the co-owners who are asked. */
export const sellsShare: RegisterEffect = { ...passesShare, others: otherOwners.role };

/** The whole is sold by co-owners with two thirds of the shares: the others get their part of the price. */
const isWholeSold = field(partField.key).oneOf('100', '100.0', '100.00', '100%', '100.0%', '100.00%');
const WHOLE_LAW = '《中华人民共和国民法典》第三百零一条、《不动产登记暂行条例实施细则》第十条';
const REFUSAL_LAW = '《中华人民共和国民法典》第三百零五条、第三百零六条';

/**
 * Adds role and paper to a business that asks the other co-owners; with the paper they are named, and neither confirm
 * nor sign.
 */
export function withOtherOwners(definition: BusinessDefinition): BusinessDefinition {
  const { registerEffect, roles, sections, materials, alone = [] } = definition;
  if (registerEffect.kind !== 'transferRight' || registerEffect.others === undefined) return definition;
  const { from } = registerEffect;
  if (from === null) return definition;
  const last = sections.findLastIndex((section) => 'role' in section);
  return {
    ...definition,
    roles: [...roles, otherOwners],
    sections: [
      ...sections.slice(0, last + 1),
      { id: `party-${otherOwners.role}`, title: otherOwners.label, role: otherOwners.role },
      ...sections.slice(last + 1),
    ],
    materials: [
      ...materials,
      {
        material: agreementMaterial,
        reason: `按份共有人对外转让份额、其他共有人不到场的，证明其已放弃优先购买权或者经通知逾期没有行使（${REFUSAL_LAW}）；对转让整个不动产另有约定的，证明该约定（${WHOLE_LAW}）`,
      },
      ...(materials.some(({ material }) => material.code === purchaseInvoiceMaterial.code)
        ? []
        : [
            {
              material: purchaseInvoiceMaterial,
              requiredWhen: isWholeSold,
              reason: `由占份额三分之二以上的按份共有人转让整个不动产的，证明其他共有人应得的价款已经支付或者提存（${WHOLE_LAW}）`,
            },
          ]),
    ],
    alone: [
      ...alone,
      { role: otherOwners.role, materials: [agreementMaterial.code], source: REFUSAL_LAW },
      // What they are paid is required of such a sale anyway.
      { role: otherOwners.role, when: isWholeSold, materials: [], source: WHOLE_LAW },
      {
        role: from,
        when: isWholeSold,
        materials: [agreementMaterial.code],
        agreed: true as const,
        source: WHOLE_LAW,
      },
    ],
  };
}
