// 抵押权注销登记: the debt is paid, the mortgage given up or enforced; the mortgagee may apply alone.
import { field } from '../business/conditions/condition';
import { defineBusiness } from '../business/define-business';
import { mortgageEndings } from '../enums/filing-choices';
import { REGISTRATION_LAW as LAW, remarkSection } from '../fragments/register-lock';
import { registration } from '../fragments/registration';
import { mortgageEndMaterial } from '../materials/mortgage-materials';
import { judgmentMaterial, registrationProofMaterial } from '../materials/transfer-materials';
import { MORTGAGE_STARTERS, mortgagee } from './mortgage-registration';
import { proofField } from './mortgage-transfer';
import { BESIDE_HOUSES, MORTGAGEABLE, registeredTitle } from '../fragments/registered-title';

export const pledgeCancel = defineBusiness(
  registration({
    id: 'pledge-cancel',
    name: '抵押权注销登记',
    group: '抵押',
    routes: [{ path: '/apply-layout/common-process' }],
    startedBy: MORTGAGE_STARTERS,
    registrationType: '400',
    unitKind: 'house',
    furtherKinds: BESIDE_HOUSES,
    rightTypes: MORTGAGEABLE,
    summary: '债务清偿、抵押权实现或者放弃抵押权等，申请注销抵押权登记；抵押权人可以单方申请。',
    conditions: ['抵押权已经登记。', '主债权消灭、抵押权已经实现、抵押权人放弃抵押权，或者有其他法定情形。'],
    outcome: '登簿后，抵押权消灭，原不动产登记证明作废。',
    joint: false,
    sides: [
      { ...mortgagee(), help: '登记簿记载的抵押权人' },
      { role: 'dyr', label: '抵押人', min: 0, help: '由抵押人一并申请的填写' },
    ],
    property: registeredTitle,
    sections: [
      {
        id: 'ending',
        title: '注销信息',
        fields: [
          proofField,
          { key: 'zxyy', label: '注销原因', kind: 'radio', required: true, enum: 'DYZXYY' },
          { key: 'xmrq', label: '债权或抵押权消灭的日期', kind: 'date', required: true },
          {
            key: 'flwsh',
            label: '法律文书编号',
            kind: 'text',
            required: true,
            minLength: 4,
            maxLength: 50,
            width: 'identity',
            shownWhen: field('zxyy').is('4'),
          },
          {
            key: 'zxsm',
            label: '情况说明',
            kind: 'textarea',
            required: true,
            minLength: 2,
            maxLength: 500,
            shownWhen: field('zxyy').is('9'),
          },
        ],
      },
      remarkSection,
    ],
    crossChecks: [{ kind: 'notInFuture', field: 'xmrq', message: '债权或抵押权消灭的日期不能晚于今天' }],
    enums: [mortgageEndings],
    materials: [
      { material: registrationProofMaterial, required: true, reason: '证明抵押权已经登记，注销后作废' },
      { material: mortgageEndMaterial, required: true, reason: '证明抵押权消灭' },
      { material: judgmentMaterial, requiredWhen: field('zxyy').is('4'), reason: '依据生效法律文书注销' },
    ],
    limitDays: 30,
    commitDays: 1,
    feeRule: 'FEE_FREE',
    output: null,
    legalBasis: [LAW],
    alone: [
      {
        role: 'dyqr',
        when: field('zxyy').is('4'),
        materials: ['M027'],
        source: '《不动产登记暂行条例》第十四条第二款第三项',
      },
    ],
    registerEffect: { kind: 'releaseEntry', entry: 'mortgage', by: 'dyqr', owners: 'dyr', proofNumber: 'dyzmh' },
  }),
);
