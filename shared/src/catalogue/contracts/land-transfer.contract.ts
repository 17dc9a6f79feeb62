// 国有建设用地使用权转让合同: land without a building is passed on.
import { landProperty } from '../land/land-property';
import { investmentField } from '../land/land-transfer-parts';
import { defineContract } from './define-contract';
import { depositChecks, priceClauses, priceSection } from './sale-fields';
import { breachSection, contractEnums, lastClauses } from './shared-clauses';

export const landTransferContract = /* @__PURE__ */ defineContract({
  id: 'land-transfer-contract',
  code: 'TD',
  title: '国有建设用地使用权转让合同',
  heading: '国有建设用地使用权转让合同',
  path: '/apply-layout/sign-online-land-right',
  property: 'title',
  summary: '转让已经登记的国有建设用地使用权，双方在线签订合同并备案，再凭合同申请转移登记。',
  needs: ['转让人名下的不动产权证书', '受让人的名称和证件号', '约定的价格和付款方式', '出让土地的已完成投资比例'],
  legalBasis: [
    '《中华人民共和国民法典》第三百五十三条、第三百五十四条',
    '《中华人民共和国城市房地产管理法》第三十九条',
  ],
  keywords: ['土地转让', '建设用地', '网签'],
  sides: [
    { role: 'ywr', label: '转让人', help: '登记簿记载的全体权利人，由系统填写' },
    { role: 'qlr', label: '受让人', holds: true, help: '证书将按这里的顺序记载权利人' },
  ],
  describes: landProperty('register'),
  sections: [
    priceSection,
    {
      id: 'land',
      title: '投资和交付',
      fields: [investmentField, { key: 'jfrq', label: '交付日期', kind: 'date', required: true }],
    },
    breachSection,
  ],
  crossChecks: depositChecks,
  enums: contractEnums,
  clauses: [
    {
      title: '土地基本情况',
      items: [
        '甲方将位于{zl}的国有建设用地使用权（不动产权证书号：{bdcqzh}，不动产单元号：{bdcdyh}）转让给乙方。',
        '土地用途为{tdyt}，使用权面积为{syqmj}，以不动产登记簿的记载为准。',
      ],
    },
    {
      title: '转让条件',
      items: [
        '该土地以出让方式取得的，已按出让合同支付全部出让金，已完成开发投资总额的{tzbl}。',
        '出让合同约定的权利、义务随土地使用权一并转移给乙方；使用年限为原出让年限减去已使用的年限。',
      ],
    },
    ...priceClauses,
    { title: '土地交付', items: ['甲方于{jfrq}前将土地交付乙方。地上附着物随土地一并处分。'] },
    { title: '转移登记和税费', items: ['双方在本合同备案后共同申请转移登记，并按法律规定各自缴纳税费。'] },
    ...lastClauses,
  ],
  excludesOthers: true,
  begins: { processCode: 'land-transfer', material: 'M008', fields: {} },
});
