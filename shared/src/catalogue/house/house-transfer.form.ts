// 存量房（二手房）买卖转移登记: the resale of a registered house, applied for by seller and buyer together.
import { defineBusiness } from '../business/define-business';
import type { FieldDefinition, RoleDefinition } from '../business/business';
import { registrationCauses } from '../enums/registration';
import { paymentMethods } from '../enums/trade';
import { deliveryEnums, deliveryFields } from '../fragments/certificate-delivery';
import { commonDeclarations, jointFilingSteps } from '../fragments/filing-steps';
import { withFormerMortgagee } from '../fragments/former-mortgagee';
import { housePropertyChecks, housePropertyEnums, housePropertySection } from '../fragments/house-property';
import { partField, sellsShare, withOtherOwners } from '../fragments/joint/passed-share';
import { SAME_PERSON, personEnums, personFields } from '../fragments/person-fields';
import { priceChecks } from '../fragments/plausible-amounts';
import { houseTransferMaterials } from './transfer/house-transfer-materials';
import { houseTransferGuide, houseTransferNotice } from './transfer/house-transfer-texts';

const ANYBODY = ['1', '2', '3', '4', '99'];
const card = personFields({ partyTypes: ANYBODY, asksMaritalStatus: true });

const seller: RoleDefinition = {
  role: 'ywr',
  label: '出卖人',
  min: 1,
  max: 20,
  partyTypes: ANYBODY,
  fields: card,
  help: '登记簿记载的权利人列为出卖人；按份共有的，只列转让份额的人',
};
const buyer: RoleDefinition = {
  role: 'qlr',
  label: '买受人',
  min: 1,
  max: 20,
  partyTypes: ANYBODY,
  fields: card,
  help: '证书将按这里的顺序记载权利人',
};

const trade: readonly FieldDefinition[] = [
  {
    key: 'htbh',
    label: '网签合同编号',
    kind: 'text',
    required: true,
    format: 'contractNumber',
    maxLength: 50,
    width: 'identity',
    help: '见网签备案合同首页',
  },
  { key: 'qyrq', label: '签约日期', kind: 'date', required: true },
  { key: 'cjjg', label: '成交价格', kind: 'money', required: true, min: '0.01', unit: '元', width: 'amount' },
  { key: 'fkfs', label: '付款方式', kind: 'select', required: true, enum: 'FKFS' },
  partField,
  {
    key: 'sfdygh',
    label: '是否带押过户',
    kind: 'radio',
    required: true,
    enum: 'SF',
    help: '房屋设有抵押、贷款尚未结清，并且买卖双方和抵押权人已签订三方协议的，选“是”',
  },
];

const registration: readonly FieldDefinition[] = [
  {
    key: 'djyy',
    label: '登记原因',
    kind: 'select',
    required: true,
    enum: 'DJXL',
    codes: ['20001', '20099'],
    initial: '20001',
  },
  { key: 'bz', label: '备注', kind: 'textarea', maxLength: 500 },
];

export const houseTransfer = defineBusiness(
  withFormerMortgagee(
    withOtherOwners({
      id: 'house-transfer',
      name: '存量房（二手房）买卖转移登记',
      group: '房屋',
      registrationType: '200',
      unitKind: 'house',
      rightTypes: ['4', '6', '8'],
      jointApplication: true,
      roles: [seller, buyer],
      sections: [
        housePropertySection,
        { id: 'sellers', title: '出卖人', role: 'ywr' },
        { id: 'buyers', title: '买受人', role: 'qlr' },
        { id: 'trade', title: '交易信息', fields: trade },
        { id: 'registration', title: '登记信息', fields: registration },
        { id: 'delivery', title: '领证', fields: deliveryFields('qlr') },
      ],
      crossChecks: [
        ...housePropertyChecks,
        ...priceChecks('cjjg', true),
        { kind: 'notInFuture', field: 'qyrq', message: '签约日期不能晚于今天' },
        {
          kind: 'distinct',
          roles: ['ywr', 'qlr'],
          field: 'zjh',
          message: SAME_PERSON,
        },
        { kind: 'sameInRole', role: 'ywr', field: 'gyfs', message: '同一方的共有方式应当一致' },
        { kind: 'sameInRole', role: 'qlr', field: 'gyfs', message: '同一方的共有方式应当一致' },
        { kind: 'sharesSum', role: 'ywr', field: 'qlbl', total: '100' },
        { kind: 'sharesSum', role: 'qlr', field: 'qlbl', total: '100' },
      ],
      enums: [...housePropertyEnums, ...personEnums, ...deliveryEnums, paymentMethods, registrationCauses],
      materials: houseTransferMaterials,
      steps: jointFilingSteps,
      limitDays: 30,
      commitDays: 5,
      feeRule: 'FEE_BY_USE',
      taxRules: ['DEED', 'VAT', 'SURTAX', 'PIT', 'LVAT', 'STAMP'],
      taxedAs: [{ transfer: 'sale', from: 'ywr', to: 'qlr', price: 'cjjg', date: 'qyrq' }],
      output: '不动产权证书',
      legalBasis: [
        '《中华人民共和国民法典》第二百零九条、第二百一十四条、第四百零六条',
        '《不动产登记暂行条例》第十四条、第十五条、第十七条、第二十条',
        '《中华人民共和国契税法》第十一条',
      ],
      guide: houseTransferGuide,
      notice: houseTransferNotice,
      declarations: commonDeclarations,
      registerEffect: sellsShare,
      routes: [{ path: '/apply-layout/normal/transfer', title: '房屋所有权转移' }],
    }),
  ),
);
