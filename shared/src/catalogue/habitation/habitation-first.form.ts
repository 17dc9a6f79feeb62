// 居住权首次登记: somebody gets the right to live in another's dwelling; it begins with registration.
import { defineBusiness } from '../business/define-business';
import { field } from '../business/conditions/condition';
import { yesNo } from '../enums/answers';
import { habitationGrounds } from '../enums/house-choices';
import { HABITATION_LAW, dwellingOwner, resident } from '../fragments/habitation';
import { houseProperty, registration } from '../fragments/registration';
import { habitationContractMaterial } from '../materials/agreement-materials';
import { consentMaterial, titleCertificateMaterial } from '../materials/common-materials';
import { judgmentMaterial } from '../materials/transfer-materials';

export const habitationFirst = defineBusiness(
  registration({
    id: 'habitation-first',
    name: '居住权首次登记',
    group: '居住权',
    routes: [{ path: '/apply-layout/habitation/first' }],
    registrationType: '100',
    unitKind: 'house',
    rightTypes: ['4', '6', '8'],
    summary: '住宅所有权人为他人设立居住权，由双方共同申请登记。居住权自登记时设立。',
    audience: '居住权人（自然人）和住宅所有权人',
    conditions: ['住宅已经登记。', '已签订书面居住权合同，或者有遗嘱、生效法律文书。'],
    outcome: '登簿时居住权设立，发放不动产登记证明。',
    notes: [
      {
        title: '居住权的限制',
        text: '居住权无偿设立，当事人另有约定的除外；居住权不得转让、继承。设立居住权的住宅不得出租，当事人另有约定的除外。',
      },
    ],
    joint: true,
    property: houseProperty,
    // The right is given by the owner (民法典第三百六十七条): the resident signs what the owner has signed.
    sides: [dwellingOwner, { ...resident, signsAfter: [dwellingOwner.role] }],
    sections: [
      {
        id: 'habitation',
        title: '居住权',
        fields: [
          { key: 'slfs', label: '设立方式', kind: 'radio', required: true, enum: 'SLFS' },
          {
            key: 'jzfw',
            label: '居住的条件和要求',
            kind: 'textarea',
            required: true,
            minLength: 2,
            maxLength: 500,
            help: '写明居住的范围，如整套住宅、南侧卧室',
          },
          { key: 'jzqqssj', label: '居住权起始日期', kind: 'date', required: true },
          { key: 'sfzs', label: '是否至居住权人死亡时止', kind: 'radio', required: true, enum: 'SF', initial: '0' },
          { key: 'jzqjssj', label: '居住权届满日期', kind: 'date', required: true, shownWhen: field('sfzs').is('0') },
          { key: 'sfyc', label: '是否有偿', kind: 'radio', required: true, enum: 'SF', initial: '0' },
          {
            key: 'jzfy',
            label: '约定的费用',
            kind: 'money',
            required: true,
            min: '0.01',
            unit: '元',
            width: 'amount',
            shownWhen: field('sfyc').is('1'),
          },
          { key: 'sfkcz', label: '住宅是否可以出租', kind: 'radio', required: true, enum: 'SF', initial: '0' },
          { key: 'bz', label: '备注', kind: 'textarea', maxLength: 500 },
        ],
      },
    ],
    crossChecks: [{ kind: 'notBefore', field: 'jzqjssj', other: 'jzqqssj', message: '居住权届满日期不能早于起始日期' }],
    enums: [habitationGrounds, yesNo],
    deliveredTo: 'jzqr',
    materials: [
      { material: titleCertificateMaterial, required: true, reason: '证明住宅的所有权' },
      { material: habitationContractMaterial, required: true, reason: '设立居住权的依据' },
      { material: judgmentMaterial, requiredWhen: field('slfs').is('3'), reason: '按生效法律文书设立' },
      { material: consentMaterial, reason: '住宅设有抵押权、预告登记时提交' },
    ],
    limitDays: 30,
    commitDays: 5,
    feeRule: 'FEE_HABITATION',
    output: '不动产登记证明',
    legalBasis: [HABITATION_LAW],
    alone: [
      {
        role: 'ywr',
        when: field('slfs').is('3'),
        materials: ['M027'],
        source: '《不动产登记暂行条例》第十四条第二款第三项',
      },
    ],
    registerEffect: {
      kind: 'addEntry',
      entry: 'habitation',
      by: 'ywr',
      holders: 'jzqr',
      data: { startsOn: 'jzqqssj', endsOn: 'jzqjssj', terms: ['jzfw', 'sfkcz'] },
      proof: true,
    },
  }),
);
