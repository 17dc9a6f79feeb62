// 异议登记: somebody whose interests are touched objects to an entry; it lapses unless an action follows within 15
// days.
import { defineBusiness } from '../business/define-business';
import { namedProperty } from '../fragments/declared-property';
import { BESIDE_HOUSES, TITLES } from '../fragments/registered-title';
import { registration } from '../fragments/registration';
import { interestMaterial, registerErrorMaterial } from '../materials/change-materials';

/** 民法典 220: an objector must sue within 15 days of registration. */
const DAYS_IN_FORCE = 15;

export const dissent = defineBusiness(
  registration({
    id: 'dissent',
    name: '异议登记',
    group: '异议',
    routes: [{ path: '/apply-layout/land-right-dissent' }],
    registrationType: '600',
    unitKind: 'house',
    furtherKinds: BESIDE_HOUSES,
    rightTypes: TITLES,
    summary: '认为登记簿记载的事项错误，而权利人不同意更正的，利害关系人可以申请异议登记。',
    audience: '利害关系人',
    conditions: ['有材料证明登记簿的记载错误。', '有材料证明与不动产有利害关系。'],
    outcome: '登簿后发放不动产登记证明。',
    notes: [
      {
        title: '十五日内起诉',
        text: '自异议登记之日起十五日内不提起诉讼的，异议登记失效；失效后，就同一事项以同一理由再次申请的，不予受理。异议登记不当造成权利人损害的，权利人可以请求损害赔偿。',
      },
    ],
    joint: false,
    sides: [
      { role: 'lhgxr', label: '利害关系人' },
      {
        role: 'qlr',
        label: '登记簿权利人',
        namedOnly: true,
        min: 0,
        help: '知道权利人的，请列入',
        fields: [
          { key: 'qlrmc', label: '姓名或名称', kind: 'text', required: true, minLength: 2, maxLength: 100 },
          { key: 'dh', label: '联系电话', kind: 'phone', width: 'identity' },
        ],
      },
    ],
    first: [namedProperty('请按证书、合同或者查询结果填写有异议的不动产。')],
    sections: [
      {
        id: 'dissent',
        title: '异议信息',
        fields: [
          {
            key: 'yysx',
            label: '异议事项',
            kind: 'textarea',
            required: true,
            minLength: 2,
            maxLength: 500,
            help: '登记簿的哪一项记载错误',
          },
          { key: 'yyly', label: '异议理由', kind: 'textarea', required: true, minLength: 2, maxLength: 1000 },
          { key: 'lhgxsm', label: '利害关系说明', kind: 'textarea', required: true, minLength: 2, maxLength: 500 },
        ],
      },
    ],
    materials: [
      { material: registerErrorMaterial, required: true, reason: '证明登记簿的记载错误' },
      { material: interestMaterial, required: true, reason: '证明利害关系' },
    ],
    deliveredTo: 'lhgxr',
    limitDays: 0,
    commitDays: 0,
    feeRule: 'FEE_DISSENT',
    output: '不动产登记证明',
    legalBasis: ['《中华人民共和国民法典》第二百二十条', '《不动产登记暂行条例实施细则》第八十三条'],
    startedByOthers: { holder: null, source: '《中华人民共和国民法典》第二百二十条' },
    registerEffect: {
      kind: 'addEntry',
      entry: 'dissent',
      by: null,
      holders: 'lhgxr',
      data: { daysInForce: DAYS_IN_FORCE, terms: ['yysx', 'yyly'] },
      proof: true,
    },
  }),
);
