// 预购商品房抵押预告登记: the buyer of a house in presale and a bank have the agreed mortgage noted.
import { defineBusiness } from '../business/define-business';
import { declaredHouse } from '../fragments/declared-property';
import { mortgageEntry } from '../fragments/mortgage-entry';
import {
  NOTICE_LAW,
  debtChecks,
  debtEnums,
  debtFields,
  noticeBorrower,
  noticeEnums,
  noticeLender,
  noticeProofField,
  noticeTypeField,
} from '../fragments/notice';
import { registration } from '../fragments/registration';
import { noticeAgreementMaterial } from '../materials/agreement-materials';
import { lenderMaterial, mortgageContractMaterial, principalContractMaterial } from '../materials/mortgage-materials';
import { registrationProofMaterial } from '../materials/transfer-materials';

export const noticePledge = defineBusiness(
  registration({
    id: 'notice-pledge',
    name: '预购商品房抵押预告登记',
    group: '预告',
    routes: [{ path: '/apply-layout/house-notice-pledge' }],
    startedBy: ['bank', 'person', 'enterprise'],
    registrationType: '700',
    unitKind: 'house',
    rightTypes: ['4'],
    summary: '用预购的商品房抵押贷款，由预购人和抵押权人共同申请抵押预告登记。',
    audience: '抵押权人（银行）和预购人',
    conditions: ['房屋已办理预购商品房预告登记。', '主债权合同、抵押合同已经签订。'],
    outcome: '登簿后发放不动产登记证明；房屋办理所有权登记时，可以转为抵押权登记。',
    joint: true,
    property: declaredHouse,
    sides: [noticeBorrower, noticeLender],
    sections: [
      { id: 'notice', title: '预告登记信息', fields: [noticeTypeField(['3', '4']), noticeProofField] },
      {
        id: 'debt',
        title: '抵押信息',
        fields: [
          ...debtFields,
          {
            key: 'zzqhth',
            label: '主债权合同号',
            kind: 'text',
            format: 'contractNumber',
            maxLength: 50,
            width: 'identity',
          },
          { key: 'dklx', label: '贷款类型', kind: 'select', enum: 'DKLX' },
        ],
      },
    ],
    causes: ['70001'],
    enums: [...noticeEnums, ...debtEnums],
    crossChecks: debtChecks,
    deliveredTo: 'dyqr',
    materials: [
      { material: registrationProofMaterial, required: true, reason: '证明已办理预购商品房预告登记' },
      { material: principalContractMaterial, required: true, reason: '证明债权' },
      { material: mortgageContractMaterial, required: true, reason: '证明抵押的约定' },
      { material: noticeAgreementMaterial, required: true, reason: '证明双方约定办理预告登记' },
      { material: lenderMaterial, required: true, reason: '证明抵押权人的主体资格' },
    ],
    limitDays: 30,
    commitDays: 5,
    feeRule: 'FEE_FREE',
    output: '不动产登记证明',
    legalBasis: [NOTICE_LAW, '《中华人民共和国民法典》第四百零六条'],
    registerEffect: mortgageEntry({ entry: 'mortgageNotice', by: 'dyr', holders: 'dyqr' }),
  }),
);
