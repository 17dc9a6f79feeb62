// 婚姻状况声明书: what somebody declares of their marriage, with the spouse and what the spouses have agreed on.
import { field } from '../../business/conditions/condition';
import { enumTable } from '../../enums/enum-table';
import { noneOrSome } from '../answer-lists';
import { defineDocument } from '../define-document';
import { choice, question } from '../question';

const isMarried = field('hyzk').is('2');
const wasMarried = field('hyzk').oneOf('3', '4');

export const declarationOfMaritalStatus = /* @__PURE__ */ defineDocument({
  id: 'declaration-of-marital-status',
  path: '/declaration-of-marital-status',
  title: '婚姻状况声明书',
  heading: '婚姻状况声明书',
  printsAs: 'statement',
  summary: '声明申请登记时的婚姻状况；已婚的，同时填写配偶和财产约定。请如实填写。',
  legalBasis: ['《中华人民共和国民法典》第一千零六十二条、第一千零六十三条、第一千零六十五条'],
  keywords: ['婚姻状况', '婚姻声明', '配偶'],
  cases: { peopleOnly: true },
  inPerson: true,
  variables: ['xm', 'zjh', 'zl', 'bdcdyh', 'ywmc', 'ywbh', 'djjg'],
  sections: [
    choice({ key: 'hyzk', title: '您现在的婚姻状况是？', of: 'HYSM' }),
    question('bgsj', '婚姻是什么时候结束的？', [
      { key: 'bgsj', label: '离婚或者丧偶的日期', kind: 'date', required: true, shownWhen: wasMarried },
    ]),
    question('po', '您的配偶是？', [
      {
        ...{ key: 'poxm', label: '配偶姓名', kind: 'text', required: true, format: 'personName', maxLength: 60 },
        shownWhen: isMarried,
      },
      {
        key: 'pozjh',
        label: '配偶身份证号',
        kind: 'idNumber',
        required: true,
        width: 'identity',
        shownWhen: isMarried,
      },
      { key: 'djrq', label: '结婚登记日期', kind: 'date', required: true, shownWhen: isMarried },
    ]),
    choice({
      key: 'ccyd',
      title: '夫妻之间对这处不动产的归属有没有书面约定？',
      of: 'YWDA',
      help: '约定归各自所有、共同所有，或者部分各自所有、部分共同所有的，应当采用书面形式',
      shownWhen: isMarried,
      explain: { when: ['1'], label: '请写明约定的内容' },
    }),
  ],
  enums: [
    enumTable('HYSM', '声明的婚姻状况', [
      ['1', '未婚'],
      ['2', '已婚'],
      ['3', '离婚后没有再婚'],
      ['4', '丧偶后没有再婚'],
    ]),
    noneOrSome,
  ],
  crossChecks: [
    { kind: 'notInFuture', field: 'bgsj', message: '日期不能晚于今天' },
    { kind: 'notInFuture', field: 'djrq', message: '结婚登记日期不能晚于今天' },
  ],
  text: [
    {
      text: '声明人{xm}（证件号码{zjh}）因办理“{ywmc}”（不动产坐落：{zl}），向{djjg}声明：本人现在的婚姻状况为{hyzk}。',
    },
    { when: wasMarried, text: '婚姻结束的日期：{bgsj}。' },
    { when: isMarried, text: '配偶：{poxm}，身份证号{pozjh}，结婚登记日期{djrq}。' },
    { when: field('ccyd').is('0'), text: '夫妻之间对该不动产的归属没有书面约定。' },
    { when: field('ccyd').is('1'), text: '夫妻之间对该不动产归属的书面约定：{ccydsm}' },
    { text: '声明不实，由此产生的法律责任由声明人承担。' },
  ],
  consent: '以上声明与事实一致，是我的真实意思。',
});
