// 授权委托书（宣城）: the letter in the form of Xuancheng, which names the case and what the agent may not do.
import { XUANCHENG } from '../cases';
import { defineDocument } from '../define-document';
import { LETTER, LETTER_WORDS, SAID_OF_LETTER } from './letter-of-attorney';

export const powerOfAttorneyXuancheng = /* @__PURE__ */ defineDocument({
  ...LETTER,
  id: 'power-of-attorney-xuancheng',
  path: '/XCPowerOfAttorney',
  title: '授权委托书（宣城）',
  heading: '宣城市不动产登记授权委托书',
  summary: '由他人代为办理的，委托人在这里核对委托的内容，签名后作为这件申请的文件。内容取自已经确认的委托书。',
  keywords: ['授权委托书', '宣城', '委托'],
  cases: { regions: [XUANCHENG] },
  text: [
    { text: '委托人因不能亲自到{djjg}办理“{ywmc}”（不动产坐落：{zl}，不动产单元号：{bdcdyh}），出具本委托书。' },
    ...LETTER_WORDS,
    { text: '受托人不得同时代理本次申请的另一方，也不得代委托人作出婚姻、住房情况的承诺。' },
    ...SAID_OF_LETTER,
  ],
});
