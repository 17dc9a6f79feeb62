// 商品房预售合同: a developer sells a flat that is being built and has no certificate yet.
import { houseUses } from '../enums/houses';
import { presaleBuyer, presaleSeller } from '../fragments/notice';
import type { PropertyPart } from '../fragments/registration';
import { defineContract } from './define-contract';
import { depositChecks, priceClauses, priceSection } from './sale-fields';
import { breachSection, contractEnums, lastClauses } from './shared-clauses';

/** What the ledger of presold houses knows of a flat. */
const flat: PropertyPart = {
  section: {
    id: 'property',
    title: '预售房屋情况',
    help: '以下内容取自商品房预售台账，不能修改。',
    fields: (
      [
        { key: 'bdcdyh', label: '不动产单元号', kind: 'unitNo', required: true, width: 'full' },
        { key: 'zl', label: '坐落', kind: 'address', required: true },
        { key: 'xmmc', label: '项目名称', kind: 'text' },
        { key: 'ysxkz', label: '预售许可证号', kind: 'text' },
        { key: 'jzmj', label: '建筑面积（预测）', kind: 'area', required: true, min: '0.01', scale: 2, unit: '㎡' },
      ] as const
    ).map((field) => ({ ...field, source: 'register' })),
  },
  enums: [houseUses],
  checks: [],
};

export const presaleContract = /* @__PURE__ */ defineContract({
  id: 'presale-contract',
  code: 'YS',
  title: '商品房预售合同',
  heading: '商品房预售合同',
  path: '/apply-layout/sign-online-temporary-house-right',
  property: 'presale',
  summary: '开发企业预售还没有不动产权证书的房屋，双方在线签订合同并备案，再凭合同申请预告登记。',
  needs: ['开发企业的商品房预售许可', '买受人的姓名、证件号和手机号', '约定的价格、付款方式和交付日期'],
  legalBasis: ['《中华人民共和国城市房地产管理法》第四十五条', '《城市商品房预售管理办法》第十条'],
  keywords: ['期房', '预售合同', '临时房屋', '商品房'],
  sides: [
    { ...presaleSeller, label: '预售人（开发企业）' },
    { ...presaleBuyer, help: '证书将按这里的顺序记载权利人' },
  ],
  describes: flat,
  sections: [
    priceSection,
    {
      id: 'delivery',
      title: '交付',
      fields: [
        { key: 'fwyt', label: '房屋用途', kind: 'select', required: true, enum: 'FWYT' },
        { key: 'jfrq', label: '交付日期', kind: 'date', required: true },
        { key: 'jftj', label: '交付条件', kind: 'textarea', required: true, minLength: 4, maxLength: 500 },
        { key: 'mjcc', label: '面积误差的处理', kind: 'textarea', required: true, minLength: 4, maxLength: 500 },
      ],
    },
    breachSection,
  ],
  crossChecks: depositChecks,
  enums: contractEnums,
  clauses: [
    {
      title: '预售的房屋',
      items: [
        '甲方将坐落于{zl}的商品房（不动产单元号：{bdcdyh}，预售许可证号：{ysxkz}）预售给乙方。',
        '房屋用途为{fwyt}，预测建筑面积为{jzmj}，最终以不动产登记为准。',
      ],
    },
    ...priceClauses,
    { title: '面积误差', items: ['{mjcc}'] },
    { title: '交付', items: ['甲方于{jfrq}前将房屋交付乙方。', '交付的条件：{jftj}'] },
    {
      title: '预告登记和转移登记',
      items: [
        '双方在本合同备案后共同申请预告登记；未经乙方同意，甲方不得处分该房屋（《中华人民共和国民法典》第二百二十一条）。',
        '房屋首次登记完成后，双方自能够申请之日起九十日内申请转移登记。',
      ],
    },
    ...lastClauses,
  ],
  excludesOthers: true,
  begins: { processCode: 'notice-sale', material: 'M035', fields: { htbh: 'number', qyrq: 'signedOn', qdjg: 'cjjg' } },
});
