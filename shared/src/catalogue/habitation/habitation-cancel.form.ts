// 居住权注销登记: the right of residency has ended; resident or owner applies alone.
import { defineBusiness } from '../business/define-business';
import { any, field } from '../business/conditions/condition';
import { habitationEndings } from '../enums/house-choices';
import { habitationProofField } from '../fragments/habitation';
import { namedProperty } from '../fragments/declared-property';
import { registration } from '../fragments/registration';
import { waiverMaterial } from '../materials/change-materials';
import { deathMaterial } from '../materials/inheritance-materials';
import { judgmentMaterial, registrationProofMaterial } from '../materials/transfer-materials';

const because = (code: string) => field('zxyy').is(code);

export const habitationCancel = defineBusiness(
  registration({
    id: 'habitation-cancel',
    name: '居住权注销登记',
    group: '居住权',
    routes: [{ path: '/apply-layout/common-process' }],
    registrationType: '400',
    unitKind: 'house',
    rightTypes: ['4', '6', '8'],
    summary: '居住权期限届满、居住权人死亡或者居住权因其他原因消灭的，由居住权人或者住宅所有权人申请注销。',
    audience: '居住权人或者住宅所有权人',
    conditions: ['居住权已经登记。', '有材料证明居住权已经消灭。'],
    outcome: '登簿后，居住权消灭，登记证明作废。',
    joint: false,
    sides: [{ role: 'sqr', label: '居住权人或所有权人' }],
    first: [namedProperty('请填写设有居住权的住宅。')],
    sections: [
      {
        id: 'cancel',
        title: '注销信息',
        fields: [
          habitationProofField,
          { key: 'zxyy', label: '注销原因', kind: 'radio', required: true, enum: 'JZQZXYY' },
          { key: 'xmrq', label: '居住权消灭的日期', kind: 'date', required: true },
          { key: 'zxsm', label: '说明', kind: 'textarea', maxLength: 500, requiredWhen: because('9') },
        ],
      },
    ],
    crossChecks: [{ kind: 'notInFuture', field: 'xmrq', message: '居住权消灭的日期不能晚于今天' }],
    enums: [habitationEndings],
    materials: [
      { material: registrationProofMaterial, required: true, reason: '注销后收回' },
      { material: deathMaterial, requiredWhen: because('2'), reason: '证明居住权人死亡' },
      { material: waiverMaterial, requiredWhen: because('3'), reason: '放弃居住权须书面声明' },
      { material: judgmentMaterial, requiredWhen: any(because('4'), because('9')), reason: '证明居住权已经消灭' },
    ],
    limitDays: 30,
    commitDays: 1,
    feeRule: 'FEE_FREE',
    output: null,
    legalBasis: ['《中华人民共和国民法典》第三百七十条'],
    alone: [
      {
        role: 'sqr',
        when: because('1'),
        materials: [],
        instead: 'owners',
        afterTerm: true,
        source: '《中华人民共和国民法典》第三百七十条',
      },
      {
        role: 'sqr',
        when: because('2'),
        materials: ['M019'],
        instead: 'owners',
        source: '《中华人民共和国民法典》第三百七十条',
      },
      {
        role: 'sqr',
        when: any(because('4'), because('9')),
        materials: ['M027'],
        instead: 'owners',
        source: '《不动产登记暂行条例》第十四条第二款第三项',
      },
    ],
    registerEffect: { kind: 'releaseEntry', entry: 'habitation', by: 'sqr', proofNumber: 'jzqzmh' },
  }),
);
