// 授权委托书: the principal reads, in a case, the letter by which somebody acts for them there, and signs it.
import { XUANCHENG } from '../cases';
import { defineDocument } from '../define-document';
import { LETTER, LETTER_WORDS, SAID_OF_LETTER } from './letter-of-attorney';

export const powerOfAttorney = /* @__PURE__ */ defineDocument({
  ...LETTER,
  id: 'power-of-attorney',
  path: '/PowerOfAttorney',
  title: '授权委托书',
  heading: '授权委托书',
  summary: '由他人代为办理的，委托人在这里核对委托的内容，签名后作为这件申请的文件。内容取自已经确认的委托书。',
  keywords: ['授权委托书', '委托', '代理人'],
  cases: { exceptRegions: [XUANCHENG] },
  text: [...LETTER_WORDS, ...SAID_OF_LETTER],
});
