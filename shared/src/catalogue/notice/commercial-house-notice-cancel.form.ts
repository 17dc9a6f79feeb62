// 商品房预告注销登记: developer and buyer have ended the presale contract and cancel the notice together.
import { defineBusiness } from '../business/define-business';
import { field } from '../business/conditions/condition';
import { yesNo } from '../enums/answers';
import { namedUnit } from '../fragments/declared-property';
import { NOTICE_LAW, noticeProofField, presaleSeller } from '../fragments/notice';
import { registration } from '../fragments/registration';
import { presaleContractMaterial } from '../materials/agreement-materials';
import { consentMaterial } from '../materials/common-materials';
import { judgmentMaterial, registrationProofMaterial } from '../materials/transfer-materials';

export const commercialHouseNoticeCancel = defineBusiness(
  registration({
    id: 'commercial-house-notice-cancel',
    name: '商品房预告登记注销（合同解除）',
    group: '预告',
    routes: [{ path: '/apply-layout/commercial-house-notice-cancel' }],
    registrationType: '400',
    unitKind: 'house',
    rightTypes: ['4'],
    summary: '商品房预售合同解除后，由预购人和开发企业共同申请注销预告登记。',
    audience: '预购人和开发企业',
    conditions: ['预售合同已经解除，备案已经撤销。', '设有抵押预告登记的，抵押权人书面同意。'],
    outcome: '登簿后，预告登记消灭，房屋可以另行出售。',
    joint: true,
    sides: [{ role: 'qlr', label: '预购人' }, presaleSeller],
    first: [namedUnit('请填写合同解除的房屋。')],
    sections: [
      {
        id: 'end',
        title: '合同解除信息',
        fields: [
          noticeProofField,
          {
            key: 'yhtbh',
            label: '原预售合同备案号',
            kind: 'text',
            required: true,
            format: 'contractNumber',
            maxLength: 50,
            width: 'identity',
          },
          { key: 'jcrq', label: '合同解除日期', kind: 'date', required: true },
          { key: 'sffy', label: '是否由法院判决解除', kind: 'radio', required: true, enum: 'SF' },
          { key: 'tkje', label: '退款金额', kind: 'money', min: '0', unit: '元', width: 'amount' },
          { key: 'sfygdy', label: '是否设有抵押预告登记', kind: 'radio', required: true, enum: 'SF' },
        ],
      },
    ],
    crossChecks: [{ kind: 'notInFuture', field: 'jcrq', message: '合同解除日期不能晚于今天' }],
    enums: [yesNo],
    materials: [
      { material: registrationProofMaterial, required: true, reason: '注销后收回' },
      { material: presaleContractMaterial, required: true, reason: '证明合同已经解除' },
      { material: judgmentMaterial, requiredWhen: field('sffy').is('1'), reason: '由法院判决解除' },
      { material: consentMaterial, requiredWhen: field('sfygdy').is('1'), reason: '设有抵押预告登记' },
    ],
    limitDays: 30,
    commitDays: 1,
    feeRule: 'FEE_FREE',
    output: null,
    legalBasis: [NOTICE_LAW],
    alone: ['qlr', 'ywr'].map((role) => ({
      role,
      when: field('sffy').is('1'),
      materials: ['M027'],
      source: '《不动产登记暂行条例》第十四条第二款第三项',
    })),
    registerEffect: { kind: 'releaseEntry', entry: 'notice', by: 'qlr', owners: 'ywr', proofNumber: 'ygzmh' },
  }),
);
