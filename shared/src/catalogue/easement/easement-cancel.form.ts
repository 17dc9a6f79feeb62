// 地役权注销登记: the easement has been given up, is over, or has been ended by its contract or a judgment.
import { any, field } from '../business/conditions/condition';
import { defineBusiness } from '../business/define-business';
import { easementEndings } from '../enums/house-choices';
import { registration } from '../fragments/registration';
import { waiverMaterial } from '../materials/change-materials';
import { judgmentMaterial, registrationProofMaterial } from '../materials/transfer-materials';
import { easementProofField, onServientLand } from './easement-entry';

const because = (code: string) => field('zxyy').is(code);

export const easementCancel = defineBusiness(
  registration({
    ...onServientLand,
    id: 'easement-cancel',
    name: '地役权注销登记',
    registrationType: '400',
    summary: '地役权期限届满、合同解除、权利人放弃或者依据生效法律文书消灭的，申请注销地役权登记。',
    audience: '需役地权利人；期限届满或者有生效法律文书的，也可以由供役地权利人申请',
    conditions: ['地役权已经登记。', '有材料证明地役权已经消灭；登记的期限已经届满的，不用另行证明。'],
    outcome: '登簿后，供役地和需役地登记簿上的地役权注销，登记证明作废。',
    joint: false,
    sides: [
      { role: 'qlr', label: '需役地权利人', help: '由供役地权利人申请的，在这里填写供役地权利人' },
      { role: 'ywr', label: '供役地权利人', min: 0, help: '一并申请的填写' },
    ],
    sections: [
      {
        id: 'cancel',
        title: '注销信息',
        fields: [
          easementProofField,
          { key: 'zxyy', label: '注销原因', kind: 'radio', required: true, enum: 'DYQZXYY' },
          { key: 'xmrq', label: '地役权消灭的日期', kind: 'date', required: true },
          { key: 'zxsm', label: '说明', kind: 'textarea', maxLength: 500 },
        ],
      },
    ],
    crossChecks: [{ kind: 'notInFuture', field: 'xmrq', message: '地役权消灭的日期不能晚于今天' }],
    enums: [easementEndings],
    materials: [
      { material: registrationProofMaterial, required: true, reason: '注销后收回' },
      {
        material: waiverMaterial,
        requiredWhen: any(because('2'), because('3')),
        reason: '放弃地役权、解除合同须书面声明',
      },
      { material: judgmentMaterial, requiredWhen: because('4'), reason: '证明地役权已经消灭' },
    ],
    limitDays: 30,
    commitDays: 1,
    feeRule: 'FEE_FREE',
    output: null,
    legalBasis: ['《不动产登记暂行条例实施细则》第六十三条', '《中华人民共和国民法典》第三百八十四条、第三百八十五条'],
    alone: [
      {
        role: 'qlr',
        when: because('1'),
        materials: [],
        instead: 'owners',
        afterTerm: true,
        source: '《中华人民共和国民法典》第三百七十七条',
      },
      {
        role: 'qlr',
        when: because('4'),
        materials: ['M027'],
        instead: 'owners',
        source: '《不动产登记暂行条例》第十四条第二款第三项',
      },
    ],
    registerEffect: { kind: 'releaseEntry', entry: 'easement', by: 'qlr', owners: 'ywr', proofNumber: 'dyqzmh' },
  }),
);
