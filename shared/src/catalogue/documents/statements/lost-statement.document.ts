// 遗失声明: the holder of a certificate says that it is lost and void.
import { field } from '../../business/conditions/condition';
import { enumTable } from '../../enums/enum-table';
import { defineDocument } from '../define-document';
import { choice, question } from '../question';

const lostHow = enumTable('YSYY', '遗失或者灭失', [
  ['1', '遗失'],
  ['2', '灭失（损毁、烧毁等）'],
]);
const lostPaper = enumTable('YSZS', '证书种类', [
  ['1', '不动产权证书'],
  ['2', '不动产登记证明'],
  ['3', '房屋所有权证、土地使用证等旧证'],
]);

export const lostStatement = /* @__PURE__ */ defineDocument({
  id: 'lost-statement',
  path: '/LostStatement',
  title: '遗失声明',
  heading: '不动产权证书（登记证明）遗失、灭失声明',
  printsAs: 'statement',
  summary: '不动产权证书或者登记证明遗失、灭失，申请补发的，权利人作出声明，由登记机构公告十五个工作日。',
  legalBasis: ['《不动产登记暂行条例实施细则》第二十二条'],
  keywords: ['遗失声明', '补证', '证书丢失', '灭失'],
  cases: { businesses: ['replacement-certificates'] },
  variables: ['xm', 'zjh', 'zl', 'bdcqzh', 'bdcdyh', 'ywbh', 'djjg'],
  sections: [
    choice({ key: 'yszs', title: '遗失、灭失的是什么证书？', of: 'YSZS' }),
    choice({ key: 'ysyy', title: '证书是遗失还是灭失？', of: 'YSYY' }),
    question('yssj', '大约什么时候发现的？', [{ key: 'yssj', label: '发现日期', kind: 'date', required: true }]),
    question(
      'ysqk',
      '请简单说明经过',
      [{ key: 'ysqk', label: '经过', kind: 'textarea', required: true, maxLength: 300, width: 'full' }],
      '例如：搬家时丢失，多次寻找没有找到',
    ),
    choice({
      key: 'wdy',
      title: '证书是否交给他人作为担保，或者被他人扣留？',
      of: 'WDY',
      help: '证书在他人手中的，不属于遗失',
      explain: { when: ['1'], label: '请说明证书在谁手中、为什么' },
    }),
  ],
  enums: [
    lostHow,
    lostPaper,
    enumTable('WDY', '证书是否在他人手中', [
      ['0', '没有'],
      ['1', '有'],
    ]),
  ],
  crossChecks: [{ kind: 'notInFuture', field: 'yssj', message: '发现日期不能晚于今天' }],
  text: [
    {
      text: '权利人{xm}（证件号码{zjh}）位于{zl}的不动产，不动产单元号{bdcdyh}，{yszs}，证号{bdcqzh}，于{yssj}发现{ysyy}。',
    },
    { text: '经过：{ysqk}' },
    { when: field('wdy').is('1'), text: '证书现在他人手中的情况：{wdysm}' },
    { when: field('wdy').is('0'), text: '该证书没有交给他人作为担保，也没有被他人扣留。' },
    { text: '现声明该证书作废。声明不实，由此产生的法律责任由本人承担。' },
  ],
  consent: '以上声明是我的真实意思，内容属实。',
});
