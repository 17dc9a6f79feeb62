// 个人承诺书: a commitment in place of a proof (告知承诺制), with what is committed to and what follows if it is
// untrue.
import { defineDocument } from '../define-document';
import { question } from '../question';

export const individualCommitment = /* @__PURE__ */ defineDocument({
  id: 'individual-commitment',
  path: '/individualCommitmentRecord',
  title: '个人承诺书',
  heading: '个人承诺书（代替证明）',
  printsAs: 'statement',
  summary: '登记机构可以以承诺代替的证明，由本人写明事实并承诺。登记机构会核查，承诺不实要承担法律责任。',
  legalBasis: ['国务院办公厅《关于全面推行证明事项和涉企经营许可事项告知承诺制的指导意见》（国办发〔2020〕42号）'],
  keywords: ['个人承诺', '告知承诺', '承诺代替证明'],
  cases: { peopleOnly: true },
  inPerson: true,
  variables: ['xm', 'zjh', 'zl', 'bdcdyh', 'ywmc', 'ywbh', 'djjg'],
  sections: [
    question(
      'zmmc',
      '这份承诺代替哪一项证明？',
      [{ key: 'zmmc', label: '证明的名称', kind: 'text', required: true, maxLength: 60, width: 'full' }],
      '例如：亲属关系证明、同一人证明',
    ),
    question('cnss', '您承诺的事实是什么？', [
      { key: 'cnss', label: '事实', kind: 'textarea', required: true, maxLength: 500, width: 'full' },
    ]),
  ],
  enums: [],
  text: [
    { text: '承诺人{xm}（证件号码{zjh}）因办理“{ywmc}”（不动产坐落：{zl}），以本承诺代替{zmmc}。' },
    { text: '承诺的事实：{cnss}' },
    { text: '承诺人已知悉{djjg}告知的内容，承诺以上事实真实，愿意接受核查。' },
    { text: '承诺不实的，登记机构可以撤销据此作出的决定，并依法追究责任；不实的承诺记入信用记录。' },
  ],
  consent: '以上承诺由我本人作出，我知道承诺不实的后果。',
});
