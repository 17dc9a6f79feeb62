// 商品房备案申报: a developer reports sold units with their buyers, row by row, for notices in advance.
import { defineBusiness } from '../business/define-business';
import { NOTICE_LAW } from '../fragments/notice';
import { ENTERPRISES } from '../fragments/party-types';
import { registration } from '../fragments/registration';
import { presaleContractMaterial } from '../materials/agreement-materials';
import { constructionPermitsMaterial } from '../materials/building-materials';

export const commercialHousesReport = defineBusiness(
  registration({
    id: 'commercial-houses-report',
    name: '商品房备案申报',
    group: '预告',
    routes: [{ path: '/apply-layout/commercial-houses-report' }],
    startedBy: ['enterprise'],
    registrationType: '700',
    unitKind: 'none',
    rightTypes: ['4'],
    summary: '开发企业申报已售的商品房单元和买受人，作为办理预告登记的依据。',
    audience: '房地产开发企业',
    conditions: ['项目已取得预售许可。', '申报的单元已签订预售合同。'],
    outcome: '审核通过后，买受人可以凭备案信息申请预告登记。',
    joint: false,
    sides: [{ role: 'ywr', label: '开发企业', partyTypes: ENTERPRISES, max: 1 }],
    first: [
      {
        id: 'project',
        title: '项目',
        fields: [
          { key: 'xmmc', label: '项目名称', kind: 'text', required: true, minLength: 2, maxLength: 100 },
          {
            key: 'ysxkzh',
            label: '预售许可证号',
            kind: 'text',
            required: true,
            minLength: 4,
            maxLength: 50,
            width: 'identity',
          },
          { key: 'xmzl', label: '项目坐落', kind: 'address', required: true },
        ],
      },
    ],
    tables: [
      {
        table: 'ysdy',
        label: '已售单元',
        min: 1,
        max: 100,
        totals: ['jzmj', 'cjjg'],
        ledger: 'presold',
        fields: [
          { key: 'dyh', label: '不动产单元号', kind: 'unitNo', required: true, width: 'full' },
          { key: 'fh', label: '幢号和房号', kind: 'text', required: true, minLength: 2, maxLength: 50 },
          {
            key: 'htbah',
            label: '预售合同备案号',
            kind: 'text',
            required: true,
            format: 'contractNumber',
            maxLength: 50,
            width: 'identity',
          },
          { key: 'msrmc', label: '买受人', kind: 'text', required: true, minLength: 2, maxLength: 100 },
          { key: 'msrzjh', label: '买受人身份证号', kind: 'idNumber', required: true, width: 'identity' },
          { key: 'jzmj', label: '建筑面积', kind: 'area', required: true, min: '0.01', unit: '㎡' },
          { key: 'cjjg', label: '成交价格', kind: 'money', required: true, min: '0.01', unit: '元' },
        ],
      },
    ],
    sections: [
      { id: 'units', title: '已售单元和买受人', table: 'ysdy' },
      {
        id: 'totals',
        title: '申报合计',
        fields: [
          { key: 'dys', label: '单元数', kind: 'number', unit: '套', computed: { kind: 'rowCount', table: 'ysdy' } },
          {
            key: 'zmj',
            label: '面积合计',
            kind: 'area',
            required: true,
            unit: '㎡',
            computed: { kind: 'total', table: 'ysdy', field: 'jzmj' },
          },
          {
            key: 'zje',
            label: '金额合计',
            kind: 'money',
            required: true,
            unit: '元',
            computed: { kind: 'total', table: 'ysdy', field: 'cjjg' },
          },
        ],
      },
    ],
    crossChecks: [
      { kind: 'distinctRows', table: 'ysdy', field: 'dyh', message: '不动产单元号与前面的相同' },
      { kind: 'distinctRows', table: 'ysdy', field: 'htbah', message: '合同备案号与前面的相同' },
    ],
    materials: [
      { material: presaleContractMaterial, required: true, reason: '证明单元已经售出' },
      { material: constructionPermitsMaterial, required: true, reason: '证明项目可以预售' },
    ],
    limitDays: 30,
    commitDays: 5,
    feeRule: 'FEE_FREE',
    output: null,
    legalBasis: [NOTICE_LAW],
    registerEffect: { kind: 'none' },
  }),
);
