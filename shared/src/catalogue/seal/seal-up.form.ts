// 查封登记: a court or other authority orders a property to be sealed, for at most three years.
import { defineBusiness } from '../business/define-business';
import { not, field } from '../business/conditions/condition';
import { sealTypes } from '../enums/entries';
import { namedProperty } from '../fragments/declared-property';
import { BESIDE_HOUSES, TITLES } from '../fragments/registered-title';
import { registration } from '../fragments/registration';
import { SEAL_LAW, authority, executors, namedHolder } from '../fragments/seal';
import { assistanceNoticeMaterial, executorCredentialsMaterial } from '../materials/seal-materials';
import { judgmentMaterial } from '../materials/transfer-materials';

/** A waiting seal has no term before it takes effect. */
const hasTerm = not(field('cflx').oneOf('2', '4'));
/** Before the right is registered in the debtor's name. */
const isPreliminary = field('cflx').oneOf('3', '4');
const isRenewal = field('cflx').is('5');

export const sealUp = defineBusiness(
  registration({
    id: 'seal-up',
    name: '查封登记（协助执行）',
    group: '查封',
    routes: [{ path: '/apply-layout/common-sealup', title: '查封登记' }],
    startedBy: ['agency'],
    registrationType: '800',
    unitKind: 'house',
    furtherKinds: BESIDE_HOUSES,
    rightTypes: TITLES,
    summary: '人民法院等有权机关嘱托登记机构办理查封、轮候查封、预查封和续封。',
    audience: '人民法院、人民检察院、公安机关等有权机关',
    conditions: ['有协助执行通知书和生效法律文书。', '由两名以上执行人员办理。'],
    outcome: '登簿后，查封记载于登记簿。',
    joint: false,
    sides: [
      authority,
      executors,
      {
        role: 'bzxr',
        label: '被执行人',
        ...namedHolder,
      },
    ],
    first: [namedProperty('请填写查封的不动产。预查封尚未登记的不动产的，只填单元号和坐落。', not(isPreliminary))],
    sections: [
      {
        id: 'seal',
        title: '查封信息',
        fields: [
          { key: 'cflx', label: '查封类型', kind: 'select', required: true, enum: 'CFLX' },
          {
            key: 'cfwh',
            label: '查封文号',
            kind: 'text',
            required: true,
            minLength: 4,
            maxLength: 60,
            width: 'identity',
          },
          {
            key: 'ycfwh',
            label: '原查封文号',
            kind: 'text',
            required: true,
            minLength: 4,
            maxLength: 60,
            width: 'identity',
            shownWhen: isRenewal,
          },
          { key: 'cffw', label: '查封范围', kind: 'textarea', required: true, minLength: 2, maxLength: 500 },
          { key: 'cfqssj', label: '查封起始日期', kind: 'date', required: true, shownWhen: hasTerm },
          {
            key: 'cfjssj',
            label: '查封结束日期',
            kind: 'date',
            required: true,
            shownWhen: hasTerm,
            help: '不超过三年；到期没有续封的，查封失效',
          },
          { key: 'sqzxr', label: '申请执行人', kind: 'text', maxLength: 100 },
        ],
      },
    ],
    crossChecks: [
      { kind: 'notBefore', field: 'cfjssj', other: 'cfqssj', message: '查封结束日期不能早于起始日期' },
      { kind: 'term', from: 'cfqssj', to: 'cfjssj', mostYears: 3, message: '查封期限不能超过三年' },
    ],
    enums: [sealTypes],
    usualMaterials: 'none',
    materials: [
      { material: assistanceNoticeMaterial, required: true, reason: '嘱托办理的依据' },
      { material: judgmentMaterial, required: true, reason: '查封的依据' },
      { material: executorCredentialsMaterial, required: true, reason: '核对执行人员的身份' },
    ],
    limitDays: 0,
    commitDays: 0,
    feeRule: 'FEE_FREE',
    output: null,
    legalBasis: [SEAL_LAW],
    registerEffect: {
      kind: 'several',
      of: [
        { when: isRenewal, effect: { kind: 'releaseEntry', entry: 'sealed', by: 'zxjg', documentNumber: 'ycfwh' } },
        {
          effect: {
            kind: 'addEntry',
            entry: 'sealed',
            by: null,
            holders: 'zxjg',
            against: 'bzxr',
            preliminary: isPreliminary,
            data: { startsOn: 'cfqssj', endsOn: 'cfjssj', documentNumber: 'cfwh' },
            proof: false,
          },
        },
      ],
    },
  }),
);
