// 抵押权变更、更正登记: debt, period, scope, rank or names of a registered mortgage change, or were entered wrongly.
import { all, field, not } from '../business/conditions/condition';
import { defineBusiness } from '../business/define-business';
import { certaintyGrounds, mortgageChanges, mortgageFilings } from '../enums/filing-choices';
import { mortgageForms } from '../enums/mortgages';
import { debtAmountChecks } from '../fragments/plausible-amounts';
import { REGISTRATION_LAW as LAW, remarkSection } from '../fragments/register-lock';
import { registration } from '../fragments/registration';
import { changeMaterial, registerErrorMaterial } from '../materials/change-materials';
import { consentMaterial } from '../materials/common-materials';
import {
  debtTransferMaterial,
  fixedDebtMaterial,
  mortgageContractMaterial,
  mortgageEndMaterial,
  mortgagorConsentMaterial,
} from '../materials/mortgage-materials';
import { registrationProofMaterial } from '../materials/transfer-materials';
import { MORTGAGE_STARTERS, mortgagee, mortgagor } from './mortgage-registration';
import { MAXIMUM, ORDINARY } from './mortgage-terms';
import { proofField } from './mortgage-transfer';
import { BESIDE_HOUSES, MORTGAGEABLE, registeredTitle } from '../fragments/registered-title';

const changes = (...codes: string[]) => field('bgsx').oneOf(...codes);
const asksAmount = changes('1', '6', '10');
const byThirdParty = field('sfdsrdb').is('1');
const corrected = field('bglb').is('2');

export const pledgeModify = defineBusiness(
  registration({
    id: 'pledge-modify',
    name: '抵押权变更、更正登记',
    group: '抵押',
    routes: [{ path: '/apply-layout/pledge-corrections-register' }],
    startedBy: MORTGAGE_STARTERS,
    registrationType: '300',
    unitKind: 'house',
    furtherKinds: BESIDE_HOUSES,
    rightTypes: MORTGAGEABLE,
    summary:
      '已登记的抵押权，债权数额、履行期限、担保范围、顺位等发生变化，或者记载有错误的，由抵押权人和抵押人共同申请。',
    conditions: [
      '抵押权已经登记。',
      '双方已书面约定变更的内容，或者有材料证明记载错误。',
      '对其他抵押权人产生不利影响的，已取得其书面同意。',
    ],
    outcome: '登簿后，以变更（更正）后的记载为准，换发不动产登记证明。',
    joint: true,
    sides: [mortgagee(), mortgagor],
    property: registeredTitle,
    sections: [
      {
        id: 'change',
        title: '变更（更正）信息',
        fields: [
          proofField,
          { key: 'bglb', label: '办理类别', kind: 'radio', required: true, enum: 'BGLB' },
          { key: 'bgsx', label: '变更（更正）事项', kind: 'multiselect', required: true, enum: 'BGSX' },
          {
            key: 'dyfs',
            label: '抵押方式',
            kind: 'radio',
            required: true,
            enum: 'DYFS',
            shownWhen: asksAmount,
          },
          {
            key: 'bghzqse',
            label: '变更后被担保主债权数额',
            kind: 'money',
            required: true,
            min: '0.000001',
            scale: 6,
            unit: '万元',
            width: 'amount',
            shownWhen: field('dyfs').is(ORDINARY),
          },
          {
            key: 'bghzgzqse',
            label: '变更后最高债权数额',
            kind: 'money',
            required: true,
            min: '0.000001',
            scale: 6,
            unit: '万元',
            width: 'amount',
            shownWhen: field('dyfs').is(MAXIMUM),
          },
          { key: 'bghqssj', label: '变更后债务履行期限起', kind: 'date', required: true, shownWhen: changes('2') },
          { key: 'bghjssj', label: '变更后债务履行期限止', kind: 'date', required: true, shownWhen: changes('2') },
          {
            key: 'bghdbfw',
            label: '变更后担保范围',
            kind: 'textarea',
            required: true,
            minLength: 2,
            maxLength: 500,
            shownWhen: changes('3'),
          },
          {
            key: 'bghsw',
            label: '变更后抵押顺位',
            kind: 'number',
            required: true,
            min: '1',
            max: '99',
            width: 'short',
            shownWhen: changes('4'),
          },
          {
            key: 'bghmc',
            label: '变更后当事人姓名或名称',
            kind: 'text',
            required: true,
            minLength: 2,
            maxLength: 100,
            shownWhen: changes('5'),
          },
          {
            key: 'bghzwr',
            label: '变更后的债务人',
            kind: 'text',
            required: true,
            minLength: 2,
            maxLength: 100,
            shownWhen: changes('8'),
            help: '部分债务转移，或者他人加入债务的，写明全部债务人，用“、”分开',
          },
          {
            key: 'sfdsrdb',
            label: '抵押人是否为原债务人以外的第三人',
            kind: 'radio',
            required: true,
            enum: 'SF',
            shownWhen: changes('8'),
            help: '由第三人提供抵押的，未经其书面同意，对转移的债务不再承担担保责任（民法典第三百九十一条）',
          },
          {
            key: 'zqqdsy',
            label: '债权确定的事由',
            kind: 'select',
            required: true,
            enum: 'ZQQDSY',
            shownWhen: changes('6'),
          },
          {
            key: 'zgzqqdss',
            label: '最高额债权确定的事实和数额',
            kind: 'textarea',
            required: true,
            minLength: 2,
            maxLength: 500,
            shownWhen: changes('6'),
          },
          {
            key: 'bghdyw',
            label: '变更后抵押物范围',
            kind: 'textarea',
            required: true,
            minLength: 2,
            maxLength: 500,
            shownWhen: changes('7'),
          },
          {
            key: 'bgsm',
            label: '变更（更正）说明',
            kind: 'textarea',
            minLength: 2,
            maxLength: 500,
            requiredWhen: changes('9'),
          },
          {
            key: 'sfqtdyqr',
            label: '是否影响其他抵押权人',
            kind: 'radio',
            required: true,
            enum: 'SF',
            help: '变更抵押顺位、增加债权数额等对后顺位抵押权人不利的，选“是”',
          },
        ],
      },
      remarkSection,
    ],
    crossChecks: [
      ...['house', 'land', 'forest', 'sea'].flatMap((kind) => debtAmountChecks(kind, ['bghzqse', 'bghzgzqse'])),
      { kind: 'notBefore', field: 'bghjssj', other: 'bghqssj', message: '债务履行期限的终止日期不能早于起始日期' },
    ],
    enums: [mortgageChanges, mortgageFilings, mortgageForms, certaintyGrounds],
    materials: [
      { material: registrationProofMaterial, required: true, reason: '证明抵押权已经登记' },
      {
        material: mortgageContractMaterial,
        requiredWhen: changes('1', '2', '3', '4', '7'),
        reason: '证明双方变更的约定',
      },
      {
        material: consentMaterial,
        requiredWhen: field('sfqtdyqr').is('1'),
        reason: '对其他抵押权人产生不利影响，须其书面同意',
      },
      { material: fixedDebtMaterial, requiredWhen: changes('6'), reason: '证明最高额抵押的债权已经确定' },
      { material: mortgageEndMaterial, requiredWhen: changes('10'), reason: '证明部分债权已经清偿，或者抵押权人放弃' },
      { material: debtTransferMaterial, requiredWhen: changes('8'), reason: '证明债务已经转移，债权人已经同意' },
      {
        material: mortgagorConsentMaterial,
        requiredWhen: all(changes('8'), byThirdParty),
        reason: '抵押人不是债务人，须其书面同意继续担保',
      },
      { material: changeMaterial, requiredWhen: changes('5'), reason: '证明名称或姓名的变更' },
      { material: registerErrorMaterial, requiredWhen: corrected, reason: '证明登记簿的记载有错误' },
    ],
    limitDays: 30,
    commitDays: 5,
    feeRule: 'FEE_FREE',
    output: '不动产登记证明',
    deliveredTo: 'dyqr',
    legalBasis: [
      LAW,
      '《中华人民共和国民法典》第三百九十一条、第四百零九条、第四百二十三条',
      '《不动产登记暂行条例实施细则》第六十八条、第七十二条、第七十三条',
    ],
    registerEffect: {
      kind: 'modifyEntry',
      entry: 'mortgage',
      by: 'dyqr',
      owners: 'dyr',
      proofNumber: 'dyzmh',
      mortgage: {
        othersAffected: 'sfqtdyqr',
        partReleased: changes('10'),
        certainBy: 'zqqdsy',
        newDebtor: 'bghzwr',
        thirdParty: 'sfdsrdb',
      },
      // The name of a creditor, claims that have become certain, a debt that is smaller: who had the property sealed
      // loses nothing.
      takesNothing: not(changes('1', '2', '3', '4', '7', '8', '9')),
      changes: [
        { field: 'dyfs', of: 'entry', as: 'dyfs' },
        { field: 'bghzqse', of: 'entry', as: 'amount' },
        { field: 'bghzgzqse', of: 'entry', as: 'amount' },
        { field: 'bghqssj', of: 'entry', as: 'zwlxqssj' },
        { field: 'bghjssj', of: 'entry', as: 'zwlxjssj' },
        { field: 'bghdbfw', of: 'entry', as: 'dbfw' },
        { field: 'bghsw', of: 'entry', as: 'rank' },
        { field: 'bghdyw', of: 'entry', as: 'dyw' },
        { field: 'zqqdsy', of: 'entry', as: 'zqqdsy' },
        { field: 'zgzqqdss', of: 'entry', as: 'zgzqqdss' },
        { field: 'bghzwr', of: 'entry', as: 'zwr' },
        { field: 'bghmc', of: 'holder', as: 'qlrmc' },
      ],
    },
  }),
);
