// 预告登记变更: holder data or property data of a notice change.
import { defineBusiness } from '../business/define-business';
import { field } from '../business/conditions/condition';
import { registrationCauses } from '../enums/registration';
import { declaredHouse } from '../fragments/declared-property';
import { NOTICE_LAW, noticeProofField, presaleSeller } from '../fragments/notice';
import { MORTGAGEABLE } from '../fragments/registered-title';
import { registration } from '../fragments/registration';
import { noticeAgreementMaterial } from '../materials/agreement-materials';
import { changeMaterial } from '../materials/change-materials';
import { registrationProofMaterial } from '../materials/transfer-materials';

export const noticeModify = defineBusiness(
  registration({
    id: 'notice-modify',
    name: '预告登记变更',
    group: '预告',
    routes: [{ path: '/apply-layout/house-notice-modify-register' }],
    registrationType: '700',
    unitKind: 'house',
    // A notice stands on whatever is to be transferred.
    furtherKinds: ['land', 'homestead', 'forest', 'sea'],
    rightTypes: MORTGAGEABLE,
    summary: '预告登记权利人的姓名、证件，或者房屋的坐落、面积改变的，由权利人申请变更。',
    conditions: ['预告登记仍然有效。', '有材料证明变更的事实。'],
    outcome: '登簿后，预告登记按变更后的内容记载。',
    joint: false,
    property: declaredHouse,
    sides: [
      { role: 'qlr', label: '预告登记权利人' },
      { ...presaleSeller, label: '预告登记义务人', min: 0 },
    ],
    sections: [
      {
        id: 'change',
        title: '变更信息',
        fields: [
          noticeProofField,
          {
            key: 'bgyy',
            label: '变更原因',
            kind: 'select',
            required: true,
            enum: 'DJXL',
            codes: ['30001', '30002', '30003', '30004'],
          },
          {
            key: 'xqlrmc',
            label: '变更后的姓名或名称',
            kind: 'text',
            required: true,
            minLength: 2,
            maxLength: 100,
            shownWhen: field('bgyy').is('30001'),
          },
          {
            key: 'xzjh',
            label: '变更后的证件号',
            kind: 'text',
            required: true,
            minLength: 5,
            maxLength: 50,
            width: 'identity',
            shownWhen: field('bgyy').is('30002'),
          },
          { key: 'bgsx', label: '变更事项', kind: 'textarea', required: true, minLength: 2, maxLength: 500 },
        ],
      },
    ],
    enums: [registrationCauses],
    deliveredTo: 'qlr',
    materials: [
      { material: registrationProofMaterial, required: true, reason: '变更后收回' },
      { material: changeMaterial, required: true, reason: '证明变更的事实' },
      { material: noticeAgreementMaterial, reason: '变更涉及双方约定时提交' },
    ],
    limitDays: 30,
    commitDays: 5,
    feeRule: 'FEE_FREE',
    output: '不动产登记证明',
    legalBasis: [NOTICE_LAW],
    registerEffect: {
      kind: 'modifyEntry',
      entry: 'notice',
      by: 'qlr',
      owners: 'ywr',
      proofNumber: 'ygzmh',
      changes: [
        { field: 'xqlrmc', of: 'holder', as: 'qlrmc' },
        { field: 'xzjh', of: 'holder', as: 'zjh' },
      ],
    },
  }),
);
