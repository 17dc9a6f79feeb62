// 农村土地承包经营权证缴销换证: an old certificate of contracted land is handed in for one of the present form.
import { defineBusiness } from '../business/define-business';
import { householdChecks, householdEnums, householdTable } from '../fragments/household';
import { PERSONS } from '../fragments/party-types';
import { REGISTRATION_LAW as LAW, remarkSection } from '../fragments/register-lock';
import { registration } from '../fragments/registration';
import { titleCertificateMaterial } from '../materials/common-materials';
import { landContractMaterial, membershipMaterial } from '../materials/rural-materials';
import { contractHead, contractProperty } from './contract-property';

export const contractReplacement = defineBusiness(
  registration({
    id: 'contract-replacement',
    name: '农村土地承包经营权证缴销换证',
    group: '农用地',
    routes: [{ path: '/apply-layout/agricultural/land-cancel-replacement' }],
    registrationType: '900',
    unitKind: 'contract',
    rightTypes: ['9', '50'],
    summary: '交回原来的农村土地承包经营权证，换发不动产权证书。原证书继续有效，是否更换由您决定。',
    audience: '农村承包经营户',
    conditions: ['土地承包经营权已经登记，权利内容没有变化。', '交回原证书。'],
    outcome: '登簿后，原证书作废，换发不动产权证书。',
    joint: false,
    sides: [{ role: 'qlr', label: '承包方代表', partyTypes: PERSONS, max: 1 }],
    property: contractProperty('register'),
    sections: [
      {
        id: 'replacement',
        title: '缴销换证信息',
        fields: [
          {
            key: 'yzsbh',
            label: '原承包经营权证编号',
            kind: 'text',
            required: true,
            minLength: 4,
            maxLength: 50,
            width: 'identity',
          },
          { key: 'yzfzrq', label: '原证发证日期', kind: 'date' },
          {
            key: 'sfjh',
            label: '原证是否能够交回',
            kind: 'radio',
            required: true,
            enum: 'SF',
            help: '原证遗失的，请先办理证书遗失补发',
          },
          { key: 'hzyy', label: '换证原因', kind: 'textarea', required: true, minLength: 2, maxLength: 200 },
          contractHead,
        ],
      },
      { id: 'members', title: '家庭成员', table: 'jtcy' },
      remarkSection,
    ],
    tables: [householdTable('家庭成员')],
    crossChecks: [...householdChecks, { kind: 'notInFuture', field: 'yzfzrq', message: '原证发证日期不能晚于今天' }],
    enums: householdEnums,
    materials: [
      { material: titleCertificateMaterial, required: true, reason: '原证书交回后作废' },
      { material: landContractMaterial, reason: '核对承包的内容' },
      { material: membershipMaterial, reason: '核对家庭成员' },
    ],
    limitDays: 30,
    commitDays: 5,
    feeRule: 'FEE_FREE_AGRI',
    output: '不动产权证书',
    deliveredTo: 'qlr',
    legalBasis: [LAW],
    registerEffect: { kind: 'replaceCertificate', by: 'qlr' },
  }),
);
