// 土地承包经营权互换、转让登记: contracted land passes between households of one collective.
import { field } from '../business/conditions/condition';
import { defineBusiness } from '../business/define-business';
import { contractTransferWays } from '../enums/filing-choices';
import { householdChecks, householdEnums, householdTable } from '../fragments/household';
import { PERSONS } from '../fragments/party-types';
import { REGISTRATION_LAW as LAW, remarkSection } from '../fragments/register-lock';
import { registration } from '../fragments/registration';
import { titleCertificateMaterial } from '../materials/common-materials';
import {
  collectiveConsentMaterial,
  exchangeAgreementMaterial,
  landContractMaterial,
  membershipMaterial,
} from '../materials/rural-materials';
import {
  collectiveSide,
  contractHead,
  contractProperty,
  parcelChecks,
  parcelEnums,
  parcelTable,
  parcelTotal,
} from './contract-property';

const exchanged = field('zrfs').is('1');

export const contractTransfer = defineBusiness(
  registration({
    id: 'contract-transfer',
    name: '土地承包经营权互换、转让登记',
    group: '农用地',
    routes: [{ path: '/apply-layout/agricultural/land-contract-operate-transfer' }],
    registrationType: '200',
    unitKind: 'contract',
    rightTypes: ['9'],
    summary: '同一集体的农户之间互换承包地，或者经发包方同意转让承包地后，申请土地承包经营权转移登记。',
    audience: '农村承包经营户',
    conditions: [
      '土地承包经营权已经登记。',
      '互换在同一集体的农户之间进行并向发包方备案；转让给本集体的其他农户，经发包方同意。',
    ],
    outcome: '登簿后，土地承包经营权归受让方（换入方）。',
    joint: true,
    sides: [
      { role: 'ywr', label: '转让方（换出方）', partyTypes: PERSONS, max: 1, help: '登记簿记载的承包方代表' },
      { role: 'qlr', label: '受让方（换入方）', partyTypes: PERSONS, max: 1, help: '受让户的承包方代表' },
      collectiveSide,
    ],
    property: contractProperty('register'),
    sections: [
      {
        id: 'transfer',
        title: '互换或转让',
        fields: [
          { key: 'zrfs', label: '转移的原因', kind: 'radio', required: true, enum: 'ZRFS' },
          { key: 'xybh', label: '协议编号', kind: 'text', maxLength: 50, width: 'identity' },
          { key: 'qyrq', label: '协议签订日期', kind: 'date', required: true },
          {
            key: 'hrzsh',
            label: '换入地块的不动产权证书号',
            kind: 'certNo',
            required: true,
            width: 'full',
            shownWhen: exchanged,
            help: '对方换出的承包地的证书号；对方另行申请一件',
          },
          {
            key: 'zrjk',
            label: '转让价款',
            kind: 'money',
            min: '0',
            unit: '元',
            width: 'amount',
            shownWhen: field('zrfs').is('2'),
          },
          contractHead,
        ],
      },
      { id: 'members', title: '受让方家庭成员', table: 'jtcy' },
      { id: 'parcels', title: '互换或转让的地块', table: 'dk' },
      { id: 'area', title: '面积合计', fields: [parcelTotal] },
      remarkSection,
    ],
    tables: [householdTable('受让方家庭成员'), parcelTable('互换或转让的地块')],
    crossChecks: [
      ...householdChecks,
      ...parcelChecks,
      { kind: 'notInFuture', field: 'qyrq', message: '协议签订日期不能晚于今天' },
    ],
    enums: [contractTransferWays, ...householdEnums, ...parcelEnums],
    materials: [
      { material: titleCertificateMaterial, required: true, reason: '证明转让方是登记的承包方' },
      { material: exchangeAgreementMaterial, required: true, reason: '证明双方的约定' },
      { material: collectiveConsentMaterial, required: true, reason: '互换须向发包方备案，转让须经发包方同意' },
      { material: landContractMaterial, reason: '已与发包方重新签订承包合同的提交' },
      { material: membershipMaterial, reason: '证明受让方是本集体的农户' },
    ],
    limitDays: 30,
    commitDays: 30,
    feeRule: 'FEE_FREE_AGRI',
    output: '不动产权证书',
    deliveredTo: 'qlr',
    legalBasis: [LAW, '《中华人民共和国农村土地承包法》第三十三条、第三十四条、第三十五条'],
    registerEffect: { kind: 'transferRight', from: 'ywr', to: 'qlr' },
  }),
);
