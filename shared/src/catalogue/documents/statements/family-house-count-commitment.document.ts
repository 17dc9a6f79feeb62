// 家庭住房套数承诺书: the buyer of a home commits to family and number of homes.
import { SALES } from '../cases';
import { defineDocument } from '../define-document';
import { question } from '../question';
import { HOMES, members } from './homes-commitment';

export const familyHouseCountCommitment = /* @__PURE__ */ defineDocument({
  ...HOMES,
  id: 'family-house-count-commitment',
  path: '/family-house-count-commitment',
  title: '家庭住房套数承诺书',
  heading: '家庭住房套数承诺书（买受方）',
  summary: '买受人对家庭成员和家庭住房套数作出的承诺，供税务机关确定契税税率时核对。',
  keywords: ['家庭住房', '住房套数', '契税'],
  cases: { businesses: SALES, roles: ['qlr'], peopleOnly: true },
  sections: [
    members,
    question('fwts', '包括这次购买的一套，家庭一共有几套住房？', [
      {
        ...{ key: 'fwts', label: '住房套数', kind: 'number', required: true, min: '1', max: '99', scale: 0 },
        ...{ unit: '套', width: 'short' },
      },
    ]),
  ],
  text: [
    { text: '承诺人{xm}（证件号码{zjh}）购买{zl}的住房，对家庭住房情况承诺如下。' },
    { text: '家庭成员（配偶和未成年子女）：{#jtcy}。' },
    { text: '包括这次购买的一套，家庭共有住房{fwts}套。' },
  ],
});
