// 解封、司法处置登记: an authority lifts a seal, or hands the property over to its buyer by ruling.
import { defineBusiness } from '../business/define-business';
import { all, field, partyCount } from '../business/conditions/condition';
import { endedEntries, sealDispositions } from '../enums/house-choices';
import { namedProperty } from '../fragments/declared-property';
import { ANYBODY } from '../fragments/party-types';
import { BESIDE_HOUSES, TITLES } from '../fragments/registered-title';
import { registration } from '../fragments/registration';
import { SALE_LAW, SEAL_LAW, authority, executors } from '../fragments/seal';
import { assistanceNoticeMaterial, executorCredentialsMaterial } from '../materials/seal-materials';
import { deedTaxMaterial } from '../materials/trade-materials';
import { judgmentMaterial } from '../materials/transfer-materials';

const isSale = field('clfs').oneOf('2', '3');
const isPassedOn = all(isSale, partyCount(1, 'msr'));

export const unseal = defineBusiness(
  registration({
    id: 'unseal',
    name: '解封、司法处置登记',
    group: '查封',
    routes: [{ path: '/apply-layout/sealup-judicial-disposition', title: '司法处置登记' }],
    startedBy: ['agency'],
    registrationType: '800',
    unitKind: 'house',
    furtherKinds: BESIDE_HOUSES,
    rightTypes: TITLES,
    summary: '有权机关嘱托解除查封，或者按裁定把拍卖、抵债的不动产登记到买受人名下。',
    audience: '人民法院、人民检察院、公安机关等有权机关',
    conditions: ['有协助执行通知书和生效裁定。', '由两名以上执行人员办理。'],
    outcome: '登簿后，查封解除；处置成交的，不动产登记到买受人名下。',
    joint: false,
    sides: [
      authority,
      executors,
      {
        role: 'msr',
        label: '买受人',
        namedOnly: true,
        min: 0,
        partyTypes: ANYBODY,
        holds: true,
        help: '拍卖成交、以物抵债的填写',
      },
    ],
    first: [namedProperty('请填写解封或者处置的不动产。')],
    sections: [
      {
        id: 'disposition',
        title: '解封和处置',
        fields: [
          { key: 'clfs', label: '处置方式', kind: 'radio', required: true, enum: 'CLFS' },
          {
            key: 'jfwh',
            label: '解封或裁定文号',
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
          },
          { key: 'cjrq', label: '成交或裁定日期', kind: 'date', required: true, shownWhen: isSale },
          {
            key: 'cjjg',
            label: '成交或抵债金额',
            kind: 'money',
            required: true,
            min: '0.01',
            unit: '元',
            width: 'amount',
            shownWhen: isSale,
          },
          {
            key: 'czfe',
            label: '处置的份额',
            kind: 'share',
            width: 'short',
            shownWhen: isSale,
            help: '按份共有的，照裁定书填写处置的份额占整个不动产的分数（如1/3）或者百分比（如33.33%）；裁定处置整个不动产的，填100',
          },
          { key: 'bz', label: '备注', kind: 'textarea', maxLength: 500 },
        ],
      },
      { id: 'ended', title: '文书列明一并注销的登记（拍卖成交、以物抵债的填写）', table: 'zxdj' },
    ],
    tables: [
      {
        table: 'zxdj',
        label: '文书列明一并注销的登记',
        min: 0,
        max: 50,
        help: '照裁定书、协助执行通知书逐项填写。没有列明的抵押权不注销；还有其他查封、轮候查封的，也应当列明。',
        fields: [
          { key: 'djzl', label: '登记种类', kind: 'select', required: true, enum: 'YBZXDJ' },
          {
            key: 'djh',
            label: '不动产登记证明号或者查封文号',
            kind: 'text',
            required: true,
            minLength: 4,
            maxLength: 60,
            width: 'full',
          },
        ],
      },
    ],
    crossChecks: [
      { kind: 'notInFuture', field: 'cjrq', message: '成交或裁定日期不能晚于今天' },
      { kind: 'distinctRows', table: 'zxdj', field: 'djh', message: '这项登记已经列出，每项只填一次' },
    ],
    enums: [sealDispositions, endedEntries],
    usualMaterials: 'none',
    materials: [
      { material: assistanceNoticeMaterial, required: true, reason: '嘱托办理的依据' },
      { material: judgmentMaterial, required: true, reason: '解封、处置的依据' },
      { material: executorCredentialsMaterial, required: true, reason: '核对执行人员的身份' },
      { material: deedTaxMaterial, requiredWhen: isSale, reason: '契税法第十一条：未完税不予登记' },
    ],
    limitDays: 0,
    commitDays: 0,
    feeRule: 'FEE_FREE',
    // What the authority orders costs nothing; who becomes the holder by it pays as for any transfer (2559号 第一条第四
    // 项).
    feesWhen: [{ when: isPassedOn, rule: 'FEE_BY_USE', payer: 'msr' }],
    output: null,
    legalBasis: [SEAL_LAW, SALE_LAW],
    registerEffect: {
      kind: 'several',
      of: [
        {
          effect: {
            kind: 'releaseEntry',
            entry: 'sealed',
            by: 'zxjg',
            documentNumber: 'ycfwh',
            listed: { table: 'zxdj', entryField: 'djzl', numberField: 'djh', kinds: { 1: 'mortgage', 2: 'sealed' } },
          },
        },
        { when: isSale, effect: { kind: 'transferRight', from: null, to: 'msr', part: 'czfe' } },
      ],
    },
  }),
);
