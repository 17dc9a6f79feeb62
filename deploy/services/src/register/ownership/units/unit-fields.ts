// What the register holds of each kind of unit, by the form's field keys: for new units, for the seed's test and for certificates.
import type { UnitKind } from '@portal/shared/catalogue';

export interface UnitField {
  key: string;
  label: string;
  enum?: string;
  unit?: string;
}

const period: readonly UnitField[] = [
  { key: 'syqqssj', label: '使用权起始日期' },
  { key: 'syqjssj', label: '使用权终止日期' },
];
const sides: readonly UnitField[] = [
  { key: 'zdszd', label: '宗地四至（东）' },
  { key: 'zdszn', label: '宗地四至（南）' },
  { key: 'zdszx', label: '宗地四至（西）' },
  { key: 'zdszb', label: '宗地四至（北）' },
];

const house: readonly UnitField[] = [
  { key: 'qlxz', label: '权利性质', enum: 'QLXZ' },
  { key: 'tdyt', label: '土地用途', enum: 'TDYT' },
  { key: 'fwyt', label: '房屋用途', enum: 'FWYT' },
  { key: 'fwxz', label: '房屋性质', enum: 'FWXZ' },
  { key: 'fwjg', label: '房屋结构', enum: 'FWJG' },
  { key: 'jzmj', label: '建筑面积', unit: '㎡' },
  { key: 'tnjzmj', label: '专有建筑面积', unit: '㎡' },
  { key: 'ftjzmj', label: '分摊建筑面积', unit: '㎡' },
  { key: 'zcs', label: '总层数' },
  { key: 'szc', label: '所在层' },
  { key: 'jgsj', label: '竣工时间' },
  { key: 'tdsyqx', label: '土地使用期限' },
];

export const unitFields: Readonly<Record<UnitKind, readonly UnitField[]>> = {
  house,
  land: [
    { key: 'qlxz', label: '权利性质', enum: 'QLXZ' },
    { key: 'qlsdfs', label: '权利设定方式', enum: 'QLSDFS' },
    { key: 'tdyt', label: '土地用途', enum: 'TDYT' },
    { key: 'zdmj', label: '宗地面积', unit: '㎡' },
    { key: 'syqmj', label: '使用权面积', unit: '㎡' },
    ...period,
    { key: 'jg', label: '取得价格', unit: '万元' },
    ...sides,
    { key: 'tdsyqr', label: '土地所有权人' },
    { key: 'pzwh', label: '批准文号' },
    { key: 'crhth', label: '出让合同或划拨决定书编号' },
    { key: 'jzmj', label: '建筑面积', unit: '㎡' },
    { key: 'fwyt', label: '房屋用途', enum: 'FWYT' },
    { key: 'fwjg', label: '房屋结构', enum: 'FWJG' },
    { key: 'zcs', label: '总层数' },
    { key: 'jgsj', label: '竣工时间' },
  ],
  homestead: [
    { key: 'qlxz', label: '权利性质', enum: 'QLXZ' },
    { key: 'jtjjzz', label: '农村集体经济组织' },
    { key: 'pzwh', label: '批准文号' },
    { key: 'pzmj', label: '批准用地面积', unit: '㎡' },
    { key: 'zdmj', label: '宅基地面积', unit: '㎡' },
    { key: 'jzzdmj', label: '建筑占地面积', unit: '㎡' },
    { key: 'jzmj', label: '建筑面积', unit: '㎡' },
    { key: 'zcs', label: '层数' },
    { key: 'fwjg', label: '房屋结构', enum: 'FWJG' },
    { key: 'fwyt', label: '房屋用途', enum: 'FWYT' },
    { key: 'jgsj', label: '建成时间' },
    { key: 'hzxm', label: '户主' },
    { key: 'dllb', label: '占用地类', enum: 'DLLB' },
  ],
  contract: [
    { key: 'fbfmc', label: '发包方' },
    { key: 'fbffzr', label: '发包方负责人' },
    { key: 'cbhtbm', label: '承包合同编号' },
    { key: 'cbfs', label: '承包方式', enum: 'CBFS' },
    { key: 'cbqssj', label: '承包起始日期' },
    { key: 'cbjssj', label: '承包终止日期' },
    { key: 'cbfdb', label: '承包方代表' },
    { key: 'scmjhj', label: '实测总面积', unit: '亩' },
    { key: 'lzhtbh', label: '流转合同编号' },
    { key: 'lzqssj', label: '流转起始日期' },
    { key: 'lzjssj', label: '流转终止日期' },
  ],
  forest: [
    { key: 'lb', label: '林班' },
    { key: 'xb', label: '小班' },
    { key: 'xdm', label: '小地名' },
    { key: 'ldmj', label: '林地面积', unit: '亩' },
    { key: 'lz', label: '林种', enum: 'LZ' },
    { key: 'qy', label: '起源', enum: 'QY' },
    { key: 'zysz', label: '主要树种' },
    { key: 'zs', label: '株数' },
    { key: 'zlnd', label: '造林年度' },
    { key: 'ldsyqssj', label: '林地使用起始日期' },
    { key: 'ldsyjssj', label: '林地使用终止日期' },
    { key: 'ldsyq', label: '林地所有权人' },
    { key: 'sllmsyqr', label: '森林、林木所有权人' },
    { key: 'sllmshyqr', label: '森林、林木使用权人' },
  ],
  sea: [
    { key: 'xmmc', label: '用海项目名称' },
    { key: 'xmxz', label: '项目性质', enum: 'XMXZ' },
    { key: 'hysylx', label: '海域使用类型', enum: 'HYSYLX' },
    { key: 'yhfs', label: '用海方式', enum: 'YHFS' },
    { key: 'hydb', label: '海域等别', enum: 'HYDB' },
    { key: 'zhmj', label: '宗海面积', unit: '公顷' },
    ...period,
    { key: 'syjze', label: '使用金总额', unit: '万元' },
    { key: 'syjjnfs', label: '使用金缴纳方式', enum: 'SYJJNFS' },
    { key: 'gzwlx', label: '构（建）筑物类型', enum: 'GZWLX' },
    { key: 'gzwmj', label: '构（建）筑物面积', unit: '㎡' },
  ],
  none: [],
};

/** Keys of the fields of a kind. */
export function unitFieldKeys(kind: string): string[] {
  return (unitFields[kind as UnitKind] ?? []).map((field) => field.key);
}
