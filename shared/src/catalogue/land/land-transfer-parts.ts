// What every transfer of construction land asks of the bargain, whether it is noted in advance or booked at once.
import type { CrossCheck, FieldDefinition, MaterialRule } from '../business/business';
import { all, any, anyParty, fact, field, partyField } from '../business/conditions/condition';
import { personConditions } from '../fragments/person-fields';
import type { Side } from '../fragments/registration';
import { consentMaterial, resolutionMaterial } from '../materials/common-materials';

export const landSides: readonly Side[] = [
  { role: 'ywr', label: '转让人', help: '登记簿记载的全体权利人都应列入' },
  { role: 'qlr', label: '受让人', holds: true, help: '证书将按这里的顺序记载权利人' },
];

export const priceField: FieldDefinition = {
  key: 'cjjg',
  label: '成交价格',
  kind: 'money',
  required: true,
  min: '0.01',
  unit: '元',
  width: 'amount',
};

/** Paid by who buys only: neither gift nor contribution has a price. */
const { required: _always, ...paid } = priceField;
export const paidPrice: FieldDefinition = { ...paid, requiredWhen: field('djyy').is('20001') };

export const contractFields: readonly FieldDefinition[] = [
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
];

export const contractChecks: readonly CrossCheck[] = [
  { kind: 'notInFuture', field: 'qyrq', message: '签约日期不能晚于今天' },
];

/** Codes of DJXL. */
export const landTransferCauses = ['20001', '20002', '20003', '20006', '20009', '20010', '20011', '20099'] as const;

/** Share of the planned investment that must be done before granted land may be sold (城市房地产管理法 第三十九条). */
export const investmentField: FieldDefinition = {
  key: 'tzbl',
  label: '已完成投资比例',
  kind: 'percent',
  min: '0',
  max: '100',
  scale: 2,
  unit: '%',
  width: 'short',
  help: '出让取得的房屋建设用地，应完成开发投资总额的25%以上方可转让（城市房地产管理法第三十九条）',
};

export const disposalMaterials: readonly MaterialRule[] = [
  {
    material: consentMaterial,
    requiredWhen: any(fact('noTransferClause'), fact('notice')),
    reason: '土地上的抵押或预告登记须取得权利人书面同意',
  },
  {
    material: resolutionMaterial,
    requiredWhen: anyParty(['ywr'], all(personConditions.isOrganisation, partyField('qlrlx').is('2'))),
    reason: '转让人是企业，须证明内部已决定转让',
  },
];
