// 林权转移登记: woodland with its trees passes from one holder to another.
import { defineBusiness } from '../business/define-business';
import { fact } from '../business/conditions/condition';
import { partField, sellsShare } from '../fragments/joint/passed-share';
import { REGISTRATION_LAW as LAW } from '../fragments/register-lock';
import { registration } from '../fragments/registration';
import { consentMaterial, titleCertificateMaterial } from '../materials/common-materials';
import { circulationContractMaterial, collectiveConsentMaterial } from '../materials/rural-materials';
import { FOREST_RIGHTS, forestProperty } from './forest-property';

export const woodlandTransfer = defineBusiness(
  registration({
    id: 'woodland-transfer',
    name: '林权转移登记',
    group: '林权',
    routes: [{ path: '/apply-layout/woodland/acceptance-woodland-transfer' }],
    registrationType: '200',
    unitKind: 'forest',
    rightTypes: FOREST_RIGHTS,
    summary: '已登记的林权买卖、互换、赠与、作价出资等，由转让方和受让方共同申请转移登记。',
    conditions: [
      '林权已经登记，转让方是登记簿记载的权利人。',
      '林地没有被查封，没有正在办理的其他登记。',
      '集体林地流转的，按规定经集体经济组织同意或者备案。',
    ],
    outcome: '登簿后，林权归受让方。',
    joint: true,
    sides: [
      { role: 'ywr', label: '转让方', help: '登记簿记载的全体权利人都应列入' },
      { role: 'qlr', label: '受让方', holds: true },
    ],
    property: forestProperty('register'),
    sections: [
      {
        id: 'trade',
        title: '流转信息',
        fields: [
          {
            key: 'htbh',
            label: '流转合同编号',
            kind: 'text',
            required: true,
            format: 'contractNumber',
            maxLength: 50,
            width: 'identity',
          },
          { key: 'qyrq', label: '签约日期', kind: 'date', required: true },
          { key: 'cjjg', label: '转让价款', kind: 'money', min: '0', unit: '元', width: 'amount' },
          partField,
        ],
      },
    ],
    crossChecks: [{ kind: 'notInFuture', field: 'qyrq', message: '签约日期不能晚于今天' }],
    causes: ['20001', '20002', '20003', '20006', '20009', '20010', '20099'],
    materials: [
      { material: titleCertificateMaterial, required: true, reason: '证明转让方是登记的权利人' },
      { material: circulationContractMaterial, required: true, reason: '证明双方的流转约定' },
      { material: collectiveConsentMaterial, reason: '集体林地流转，按规定须集体同意或者备案的提交' },
      {
        material: consentMaterial,
        requiredWhen: fact('noTransferClause'),
        reason: '抵押时约定不得转让，须抵押权人书面同意',
      },
    ],
    limitDays: 30,
    commitDays: 5,
    feeRule: 'FEE_FREE_AGRI',
    output: '不动产权证书',
    deliveredTo: 'qlr',
    legalBasis: [LAW],
    registerEffect: sellsShare,
  }),
);
