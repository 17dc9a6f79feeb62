// 海域使用权转移登记: a sea area, with what is built there, passes to another user.
import { fact } from '../business/conditions/condition';
import { defineBusiness } from '../business/define-business';
import { partField, sellsShare } from '../fragments/joint/passed-share';
import { REGISTRATION_LAW as LAW } from '../fragments/register-lock';
import { registration } from '../fragments/registration';
import { consentMaterial, titleCertificateMaterial } from '../materials/common-materials';
import { seaApprovalMaterial, seaFeeMaterial } from '../materials/woodland-sea-materials';
import { SEA_RIGHTS, seaProperty } from './sea-property';

export const seaTransfer = defineBusiness(
  registration({
    id: 'sea-transfer',
    name: '海域使用权转移登记',
    group: '海域',
    routes: [{ path: '/apply-layout/sea/acceptance-sea-transfer' }],
    registrationType: '200',
    unitKind: 'sea',
    rightTypes: SEA_RIGHTS,
    summary: '已登记的海域使用权依法转让、互换、赠与、作价出资等，由转让人和受让人共同申请转移登记。',
    conditions: [
      '海域使用权已经登记，转让人是登记簿记载的权利人。',
      '转让已经原批准用海的机关同意。',
      '海域没有被查封，没有正在办理的其他登记。',
    ],
    outcome: '登簿后，海域使用权归受让人。',
    joint: true,
    sides: [
      { role: 'ywr', label: '转让人', help: '登记簿记载的全体权利人都应列入' },
      { role: 'qlr', label: '受让人', holds: true },
    ],
    property: seaProperty('register'),
    sections: [
      {
        id: 'trade',
        title: '转让信息',
        fields: [
          {
            key: 'htbh',
            label: '转让合同编号',
            kind: 'text',
            required: true,
            format: 'contractNumber',
            maxLength: 50,
            width: 'identity',
          },
          { key: 'qyrq', label: '签约日期', kind: 'date', required: true },
          { key: 'cjjg', label: '成交价格', kind: 'money', min: '0', unit: '元', width: 'amount' },
          partField,
          { key: 'pzjg', label: '同意转让的批准机关', kind: 'text', required: true, minLength: 2, maxLength: 100 },
          {
            key: 'pzwh',
            label: '同意转让的文号',
            kind: 'text',
            required: true,
            minLength: 4,
            maxLength: 50,
            width: 'identity',
          },
        ],
      },
    ],
    crossChecks: [{ kind: 'notInFuture', field: 'qyrq', message: '签约日期不能晚于今天' }],
    causes: ['20001', '20002', '20003', '20006', '20009', '20010', '20099'],
    materials: [
      { material: titleCertificateMaterial, required: true, reason: '证明转让人是登记的权利人' },
      { material: seaApprovalMaterial, required: true, reason: '证明原批准机关同意转让' },
      { material: seaFeeMaterial, reason: '补缴或继续缴纳海域使用金的提交' },
      {
        material: consentMaterial,
        requiredWhen: fact('noTransferClause'),
        reason: '抵押时约定不得转让，须抵押权人书面同意',
      },
    ],
    limitDays: 30,
    commitDays: 5,
    feeRule: 'FEE_NONRES',
    output: '不动产权证书',
    deliveredTo: 'qlr',
    legalBasis: [LAW, '《中华人民共和国海域使用管理法》第二十七条'],
    registerEffect: sellsShare,
  }),
);
