// 其他方式承包的土地经营权首次登记: land won by tender, auction or open agreement, by households or anybody else.
import { defineBusiness } from '../business/define-business';
import { REGISTRATION_LAW as LAW, remarkSection } from '../fragments/register-lock';
import { registration } from '../fragments/registration';
import { surveyMaterial } from '../materials/building-materials';
import { publicNoticeMaterial } from '../materials/change-materials';
import {
  collectiveConsentMaterial,
  landContractMaterial,
  villagePublicityMaterial,
} from '../materials/rural-materials';
import {
  collectiveSide,
  contractProperty,
  parcelChecks,
  parcelEnums,
  parcelTable,
  parcelTotal,
} from './contract-property';

export const operateOtherFirst = defineBusiness(
  registration({
    id: 'operate-other-first',
    name: '以其他方式承包取得的土地经营权首次登记',
    group: '农用地',
    routes: [{ path: '/apply-layout/agricultural/land-operate-info' }],
    registrationType: '100',
    unitKind: 'contract',
    rightTypes: ['50'],
    summary: '通过招标、拍卖、公开协商等方式承包集体土地的，由承包方和发包方申请土地经营权首次登记。',
    conditions: [
      '已经过招标、拍卖或者公开协商，并签订承包合同。',
      '由本集体以外的单位或者个人承包的，已经集体成员会议同意。',
      '承包地块已调查，取得不动产单元号。',
    ],
    outcome: '登簿后，取得土地经营权的不动产权证书。',
    joint: true,
    sides: [{ role: 'qlr', label: '承包方（土地经营权人）', holds: true }, collectiveSide],
    property: contractProperty('applicant', ['120', '121', '122', '129']),
    sections: [
      {
        id: 'award',
        title: '承包取得情况',
        fields: [
          { key: 'zbrq', label: '中标、成交或者协商一致的日期', kind: 'date', required: true },
          {
            key: 'cbf',
            label: '承包费',
            kind: 'money',
            required: true,
            min: '0',
            unit: '元',
            width: 'amount',
            help: '整个承包期的总额',
          },
          { key: 'sfbjtcy', label: '承包方是否本集体成员', kind: 'radio', required: true, enum: 'SF' },
        ],
      },
      { id: 'parcels', title: '承包地块', table: 'dk' },
      { id: 'area', title: '面积合计', fields: [parcelTotal] },
      remarkSection,
    ],
    tables: [parcelTable()],
    crossChecks: [
      ...parcelChecks,
      { kind: 'notInFuture', field: 'zbrq', message: '中标、成交或者协商一致的日期不能晚于今天' },
    ],
    enums: parcelEnums,
    materials: [
      { material: landContractMaterial, required: true, reason: '证明承包关系' },
      { material: collectiveConsentMaterial, required: true, reason: '证明发包经过集体同意' },
      { material: surveyMaterial, reason: '确定地块的界址和面积' },
      { material: villagePublicityMaterial, reason: '地块和面积经村（居）公示确认的提交' },
      { material: publicNoticeMaterial, reason: '公告期满后由系统生成' },
    ],
    limitDays: 30,
    commitDays: 30,
    announceDays: 15,
    announcement: { type: '1', source: '《不动产登记暂行条例实施细则》第十七条' },
    feeRule: 'FEE_FREE_AGRI',
    output: '不动产权证书',
    deliveredTo: 'qlr',
    legalBasis: [LAW],
    registerEffect: { kind: 'createRight', holders: 'qlr', rightType: '50' },
  }),
);
