// 涉税询问笔录: price, holding time and homes of the two sides of a sale, as they state them; the tax office verifies.
import { field } from '../../business/conditions/condition';
import { noneOrSome, yesOrNo } from '../answer-lists';
import { SALES } from '../cases';
import { defineDocument } from '../define-document';
import { choice, question } from '../question';
import { RECORD_CONSENT, RECORD_VARIABLES } from './standard-questions';

const sells = field('jsdm').is('ywr');

export const taxRelatedInquiryRecord = /* @__PURE__ */ defineDocument({
  id: 'tax-related-inquiry-record',
  path: '/tax-related-inquiry-record',
  title: '涉税询问笔录',
  heading: '不动产交易涉税询问笔录',
  printsAs: 'record',
  summary: '关于成交价格、持有时间和家庭住房的询问。这里的回答供税务机关核对，不代替纳税申报。',
  legalBasis: ['《中华人民共和国税收征收管理法》第二十五条', '《中华人民共和国契税法》第四条、第十条'],
  keywords: ['涉税询问', '税务', '成交价格'],
  cases: { businesses: SALES },
  variables: [...RECORD_VARIABLES, { key: 'cjj', label: '申报的成交价格', kind: 'money', from: 'case', field: 'cjjg' }],
  sections: [
    choice({
      key: 'jgzs',
      title: '申报的成交价格是否就是实际成交的价格？',
      of: 'SFDA',
      explain: { when: ['0'], label: '请说明实际成交价格和原因' },
    }),
    choice({
      key: 'htwk',
      title: '合同之外有没有支付或者收取其他款项？',
      of: 'YWDA',
      help: '例如装修款、车位款、家具家电款',
      explain: { when: ['1'], label: '请说明款项的名称和金额' },
    }),
    question('qdsj', '您是什么时候取得这处房屋的？', [
      { key: 'qdsj', label: '取得日期', kind: 'date', required: true, shownWhen: sells },
    ]),
    choice({ key: 'yzpz', title: '有没有购买这处房屋时的发票等原值凭证？', of: 'YWDA', shownWhen: sells }),
    choice({
      key: 'wyzf',
      title: '这处房屋是不是您家庭唯一的生活用房？',
      of: 'SFDA',
      help: '家庭指夫妻双方，以及未成年子女',
      shownWhen: sells,
    }),
    question(
      'zfts',
      '包括这次购买的一套，您的家庭一共有几套住房？',
      [
        {
          ...{ key: 'zfts', label: '家庭住房套数', kind: 'number', required: true, min: '1', max: '99', scale: 0 },
          ...{ unit: '套', width: 'short', shownWhen: field('jsdm').is('qlr') },
        },
      ],
      '家庭指本人、配偶和未成年子女',
    ),
  ],
  enums: [yesOrNo, noneOrSome],
  crossChecks: [{ kind: 'notInFuture', field: 'qdsj', message: '取得日期不能晚于今天' }],
  text: [],
  consent: RECORD_CONSENT,
});
