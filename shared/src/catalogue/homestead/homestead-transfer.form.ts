// 宅基地使用权及房屋所有权转移登记: a homestead with its house passes to another member of the collective.
import { field } from '../business/conditions/condition';
import { defineBusiness } from '../business/define-business';
import { householdChecks, householdEnums, householdTable } from '../fragments/household';
import { PERSONS } from '../fragments/party-types';
import { REGISTRATION_LAW as LAW } from '../fragments/register-lock';
import { registration } from '../fragments/registration';
import { titleCertificateMaterial } from '../materials/common-materials';
import { collectiveConsentMaterial, membershipMaterial } from '../materials/rural-materials';
import { giftContractMaterial } from '../materials/transfer-materials';
import { headOfHousehold, homesteadProperty, oneHomestead } from './homestead-property';

export const homesteadTransfer = defineBusiness(
  registration({
    id: 'homestead-transfer',
    name: '宅基地使用权及房屋所有权转移登记',
    group: '宅基地',
    routes: [{ path: '/apply-layout/homestead/homestead-transfer' }],
    registrationType: '200',
    unitKind: 'homestead',
    rightTypes: ['5', '6'],
    summary: '宅基地和房屋在本集体成员之间买卖、互换、赠与或者分家析产后，申请转移登记。',
    audience: '农村集体经济组织成员',
    conditions: [
      '宅基地和房屋已经登记。',
      '受让人是本集体经济组织成员，并且符合宅基地申请条件。继承、受遗赠的，请申请继承、受遗赠转移登记。',
      '宅基地和房屋没有被查封，没有正在办理的其他登记。',
    ],
    outcome: '登簿后，宅基地使用权及房屋所有权归受让人。',
    joint: true,
    sides: [
      {
        role: 'ywr',
        label: '转让人',
        partyTypes: PERSONS,
        max: 5,
        help: '登记簿记载的全体权利人都应列入',
      },
      { role: 'qlr', label: '受让人', partyTypes: PERSONS, max: 1, help: '受让户的户代表' },
    ],
    property: homesteadProperty('register'),
    sections: [
      {
        id: 'household',
        title: '受让户的情况',
        fields: [
          headOfHousehold,
          oneHomestead,
          {
            key: 'srrzg',
            label: '受让人成员资格核验',
            kind: 'text',
            minLength: 2,
            maxLength: 100,
            required: true,
            help: '填写农村集体经济组织成员资格的证明文号或核验结果',
          },
        ],
      },
      { id: 'members', title: '受让户成员', table: 'jtcy' },
    ],
    tables: [householdTable('受让户成员')],
    crossChecks: householdChecks,
    enums: householdEnums,
    causes: ['20003', '20001', '20002', '20006', '20099'],
    materials: [
      { material: titleCertificateMaterial, required: true, reason: '证明转让人是登记的权利人' },
      { material: membershipMaterial, required: true, reason: '证明受让人的成员资格和户成员的情况' },
      { material: giftContractMaterial, requiredWhen: field('djyy').is('20003'), reason: '赠与的，证明双方的约定' },
      {
        material: collectiveConsentMaterial,
        requiredWhen: field('djyy').oneOf('20001', '20002', '20003'),
        reason: '转让给本集体成员，须集体经济组织同意',
      },
    ],
    limitDays: 30,
    commitDays: 30,
    feeRule: 'FEE_COST_ONLY',
    output: '不动产权证书',
    deliveredTo: 'qlr',
    legalBasis: [LAW],
    registerEffect: { kind: 'transferRight', from: 'ywr', to: 'qlr' },
  }),
);
