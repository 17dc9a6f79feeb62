// 国有建设用地使用权首次登记: whoever was granted or allotted state-owned construction land has the right entered.
import { field } from '../business/conditions/condition';
import { defineBusiness } from '../business/define-business';
import { deedTaxRule } from '../fragments/deed-tax';
import { REGISTRATION_LAW as LAW, remarkSection } from '../fragments/register-lock';
import { registration } from '../fragments/registration';
import { landPriceMaterial, landSourceMaterial, surveyMaterial } from '../materials/building-materials';
import { landProperty } from './land-property';

const isGranted = field('qlxz').is('102');

export const landFirst = defineBusiness(
  registration({
    id: 'land-first',
    name: '国有建设用地使用权首次登记',
    group: '土地',
    routes: [{ path: '/apply-layout/land-first-info' }],
    registrationType: '100',
    unitKind: 'land',
    rightTypes: ['3'],
    summary: '依法取得国有建设用地使用权后，由土地使用权人申请首次登记。',
    conditions: [
      '已取得土地权属来源材料，如出让合同或者划拨决定书。',
      '出让价款和有关税费已经缴清。',
      '已完成权籍调查，取得不动产单元号。',
    ],
    outcome: '登簿后，取得国有建设用地使用权的不动产权证书。',
    joint: false,
    sides: [{ role: 'qlr', label: '土地使用权人', holds: true, help: '证书将按这里的顺序记载权利人' }],
    property: landProperty('applicant'),
    sections: [
      {
        id: 'source',
        title: '权属来源',
        fields: [
          {
            key: 'crhth',
            label: '出让合同或划拨决定书号',
            kind: 'text',
            required: true,
            minLength: 4,
            maxLength: 50,
            width: 'identity',
          },
          { key: 'pzrq', label: '批准或签订日期', kind: 'date', required: true },
          {
            key: 'crjk',
            label: '出让价款',
            kind: 'money',
            required: true,
            min: '0.01',
            unit: '元',
            width: 'amount',
            shownWhen: isGranted,
            help: '包括土地出让金、土地补偿费、安置补助费、地上附着物和青苗补偿费、城市基础设施配套费等应当支付的价款（财政部 税务总局公告2021年第23号第二条）',
          },
        ],
      },
      remarkSection,
    ],
    crossChecks: [{ kind: 'notInFuture', field: 'pzrq', message: '批准或签订日期不能晚于今天' }],
    materials: [
      { material: landSourceMaterial, required: true, reason: '证明土地使用权的来源' },
      { material: landPriceMaterial, required: true, reason: '证明出让价款和税费已经缴清' },
      { material: surveyMaterial, required: true, reason: '确定宗地的界址和面积' },
      deedTaxRule,
    ],
    limitDays: 30,
    commitDays: 5,
    feeRule: 'FEE_NONRES',
    taxRules: ['DEED_LAND', 'STAMP'],
    // 契税法第二条：出让土地使用权的，承受者缴纳契税；划拨不缴纳。
    taxedWhen: isGranted,
    taxedAs: [{ transfer: 'grant', from: null, to: 'qlr', price: 'crjk', date: 'pzrq' }],
    output: '不动产权证书',
    deliveredTo: 'qlr',
    legalBasis: [LAW, '《中华人民共和国契税法》第十一条'],
    registerEffect: { kind: 'createRight', holders: 'qlr', rightType: '3' },
  }),
);
