// 预告登记注销: the claim behind a notice has ended, or its holder gives it up.
import { defineBusiness } from '../business/define-business';
import { field, not } from '../business/conditions/condition';
import { noticeEndings } from '../enums/house-choices';
import { namedUnit } from '../fragments/declared-property';
import { NOTICE_LAW, noticeEnums, noticeProofField, noticeTypeField, presaleSeller } from '../fragments/notice';
import { ANYBODY } from '../fragments/party-types';
import { MORTGAGEABLE } from '../fragments/registered-title';
import { registration } from '../fragments/registration';
import { waiverMaterial } from '../materials/change-materials';
import { judgmentMaterial, registrationProofMaterial } from '../materials/transfer-materials';

/** Codes of YGDJZL: the notice is one of a mortgage. */
const ofMortgage = field('ygdjzl').oneOf('3', '4');

export const noticeCancel = defineBusiness(
  registration({
    id: 'notice-cancel',
    name: '预告登记注销',
    group: '预告',
    startedBy: ['person', 'enterprise', 'bank'],
    routes: [{ path: '/apply-layout/house-notice-cancel-register' }],
    registrationType: '400',
    unitKind: 'house',
    // A notice stands on whatever is to be transferred.
    furtherKinds: ['land', 'homestead', 'forest', 'sea'],
    rightTypes: MORTGAGEABLE,
    summary: '债权消灭、权利人放弃或者预告登记失效的，由权利人申请注销。',
    conditions: ['申请人是预告登记权利人；义务人申请的，有债权消灭的材料。'],
    outcome: '登簿后，预告登记消灭，登记证明作废。',
    joint: false,
    sides: [
      { role: 'qlr', label: '预告登记权利人' },
      { ...presaleSeller, label: '预告登记义务人', partyTypes: ANYBODY, min: 0, max: 20 },
    ],
    first: [namedUnit('请填写预告登记的房屋。')],
    sections: [
      {
        id: 'cancel',
        title: '注销信息',
        fields: [
          noticeTypeField(['1', '2', '3', '4']),
          noticeProofField,
          { key: 'zxyy', label: '注销原因', kind: 'radio', required: true, enum: 'YGZXYY' },
          { key: 'zxsm', label: '注销说明', kind: 'textarea', maxLength: 500, requiredWhen: field('zxyy').is('9') },
        ],
      },
    ],
    enums: [...noticeEnums, noticeEndings],
    materials: [
      { material: registrationProofMaterial, required: true, reason: '注销后收回' },
      { material: waiverMaterial, requiredWhen: field('zxyy').is('2'), reason: '放弃权利须书面声明' },
      { material: judgmentMaterial, requiredWhen: field('zxyy').is('1'), reason: '证明债权已经消灭' },
    ],
    limitDays: 30,
    commitDays: 1,
    feeRule: 'FEE_FREE',
    output: null,
    legalBasis: [NOTICE_LAW],
    alone: [
      {
        role: 'qlr',
        when: field('zxyy').is('1'),
        materials: ['M027'],
        source: '《不动产登记暂行条例实施细则》第八十九条',
      },
    ],
    registerEffect: {
      kind: 'several',
      of: [
        {
          when: not(ofMortgage),
          effect: { kind: 'releaseEntry', entry: 'notice', by: 'qlr', owners: 'ywr', proofNumber: 'ygzmh' },
        },
        {
          when: ofMortgage,
          effect: { kind: 'releaseEntry', entry: 'mortgageNotice', by: 'qlr', owners: 'ywr', proofNumber: 'ygzmh' },
        },
      ],
    },
  }),
);
