// 家庭住房套数承诺书（出卖方）: the seller of a home commits to whether it is the only one of the family.
import { yesOrNo } from '../answer-lists';
import { SALES } from '../cases';
import { defineDocument } from '../define-document';
import { choice, question } from '../question';
import { HOMES, members } from './homes-commitment';

export const familyHouseCountCommitmentSell = /* @__PURE__ */ defineDocument({
  ...HOMES,
  id: 'family-house-count-commitment-sell',
  path: '/family-house-count-commitment-sell',
  title: '家庭住房套数承诺书（出卖方）',
  heading: '家庭住房套数承诺书（出卖方）',
  summary: '出卖人对家庭成员、家庭住房套数和是否唯一住房作出的承诺，供税务机关核对个人所得税的减免。',
  keywords: ['家庭住房', '唯一住房', '满五唯一'],
  cases: { businesses: SALES, roles: ['ywr'], peopleOnly: true },
  sections: [
    members,
    question('fwts', '包括这次出卖的一套，家庭一共有几套住房？', [
      {
        ...{ key: 'fwts', label: '住房套数', kind: 'number', required: true, min: '1', max: '99', scale: 0 },
        ...{ unit: '套', width: 'short' },
      },
    ]),
    choice({ key: 'sfwy', title: '这次出卖的是不是家庭唯一的生活用房？', of: 'SFDA' }),
  ],
  enums: [...HOMES.enums, yesOrNo],
  text: [
    { text: '承诺人{xm}（证件号码{zjh}）出卖{zl}的住房，对家庭住房情况承诺如下。' },
    { text: '家庭成员（配偶和未成年子女）：{#jtcy}。' },
    { text: '包括这次出卖的一套，家庭共有住房{fwts}套；这次出卖的是否家庭唯一生活用房：{sfwy}。' },
  ],
});
