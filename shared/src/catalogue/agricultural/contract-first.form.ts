// 土地承包经营权首次登记: a household that farms contracted land has its right entered, together with the collective.
import { defineBusiness } from '../business/define-business';
import { householdChecks, householdEnums, householdTable } from '../fragments/household';
import { PERSONS } from '../fragments/party-types';
import { REGISTRATION_LAW as LAW, remarkSection } from '../fragments/register-lock';
import { registration } from '../fragments/registration';
import { surveyMaterial } from '../materials/building-materials';
import { publicNoticeMaterial } from '../materials/change-materials';
import { landContractMaterial, membershipMaterial, villagePublicityMaterial } from '../materials/rural-materials';
import { householdRegisterMaterial } from '../materials/transfer-materials';
import {
  collectiveSide,
  contractHead,
  contractProperty,
  contractTerms,
  parcelChecks,
  parcelEnums,
  parcelTable,
  parcelTotal,
} from './contract-property';

export const contractFirst = defineBusiness(
  registration({
    id: 'contract-first',
    name: '土地承包经营权首次登记',
    group: '农用地',
    routes: [{ path: '/apply-layout/agricultural/land-contract-operate-first' }],
    registrationType: '100',
    unitKind: 'contract',
    rightTypes: ['9'],
    summary: '农户以家庭承包方式承包集体土地的，由承包方代表和发包方申请土地承包经营权首次登记。',
    audience: '农村承包经营户',
    conditions: ['已签订土地承包合同。', '承包地块已调查，取得不动产单元号。'],
    outcome: '登簿后，取得土地承包经营权的不动产权证书。',
    joint: true,
    sides: [{ role: 'qlr', label: '承包方代表', partyTypes: PERSONS, max: 1 }, collectiveSide],
    property: contractProperty('applicant', ['110']),
    sections: [
      { id: 'household', title: '承包方', fields: [contractHead] },
      { id: 'members', title: '承包方家庭成员', table: 'jtcy' },
      { id: 'parcels', title: '承包地块', table: 'dk' },
      { id: 'area', title: '面积合计', fields: [parcelTotal] },
      remarkSection,
    ],
    tables: [householdTable('家庭成员'), parcelTable()],
    crossChecks: [...householdChecks, ...parcelChecks, contractTerms],
    enums: [...householdEnums, ...parcelEnums],
    materials: [
      { material: landContractMaterial, required: true, reason: '证明承包关系' },
      { material: membershipMaterial, required: true, reason: '证明集体成员和家庭成员的情况' },
      { material: surveyMaterial, reason: '确定地块的界址和面积' },
      { material: villagePublicityMaterial, reason: '地块和面积经村（居）公示确认的提交' },
      { material: householdRegisterMaterial, reason: '核对家庭成员' },
      { material: publicNoticeMaterial, reason: '公告期满后由系统生成' },
    ],
    limitDays: 30,
    commitDays: 30,
    announceDays: 15,
    announcement: { type: '1', source: '《不动产登记暂行条例实施细则》第十七条' },
    feeRule: 'FEE_FREE_AGRI',
    output: '不动产权证书',
    deliveredTo: 'qlr',
    legalBasis: [LAW, '《中华人民共和国农村土地承包法》第二十二条、第二十三条、第二十四条'],
    registerEffect: { kind: 'createRight', holders: 'qlr', rightType: '9' },
  }),
);
