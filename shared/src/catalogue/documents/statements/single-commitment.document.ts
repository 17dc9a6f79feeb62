// 单身承诺书: somebody commits themselves to being unmarried, in place of a proof (告知承诺制).
import { enumTable } from '../../enums/enum-table';
import { field } from '../../business/conditions/condition';
import { defineDocument } from '../define-document';
import { choice, question } from '../question';

const singleSince = enumTable('DSQK', '单身情况', [
  ['1', '从未结婚'],
  ['2', '离婚后没有再婚'],
  ['3', '丧偶后没有再婚'],
]);
const ended = field('dsqk').oneOf('2', '3');

export const singleCommitment = /* @__PURE__ */ defineDocument({
  id: 'single-commitment',
  path: '/singleCommitment',
  title: '单身承诺书',
  heading: '单身承诺书',
  printsAs: 'statement',
  summary: '没有配偶的申请人以承诺代替婚姻状况证明。承诺不实要承担法律责任，请如实填写。',
  legalBasis: [
    '《中华人民共和国民法典》第一千零六十二条',
    '国务院办公厅《关于全面推行证明事项和涉企经营许可事项告知承诺制的指导意见》',
  ],
  keywords: ['单身承诺', '单身证明', '未婚'],
  cases: { peopleOnly: true },
  inPerson: true,
  variables: ['xm', 'zjh', 'zl', 'bdcdyh', 'ywmc', 'ywbh', 'djjg'],
  sections: [
    choice({ key: 'dsqk', title: '您现在的婚姻状况是？', of: 'DSQK' }),
    question('jssj', '婚姻是什么时候结束的？', [
      { key: 'jssj', label: '离婚或者丧偶的日期', kind: 'date', required: true, shownWhen: ended },
    ]),
  ],
  enums: [singleSince],
  crossChecks: [{ kind: 'notInFuture', field: 'jssj', message: '日期不能晚于今天' }],
  text: [
    { text: '承诺人：{xm}，证件号码：{zjh}。' },
    { text: '因办理“{ywmc}”（不动产坐落：{zl}），本人向{djjg}承诺：本人{dsqk}，至签署本承诺书之日没有配偶。' },
    { when: ended, text: '婚姻结束的日期：{jssj}。' },
    {
      text: '本人已知悉：承诺不实的，登记机构可以撤销据此作出的登记决定；给他人造成损害的，本人承担赔偿责任；构成犯罪的，依法追究刑事责任。不实的承诺记入信用记录。',
    },
  ],
  consent: '以上承诺是我的真实意思，我愿意承担相应的法律责任。',
});
