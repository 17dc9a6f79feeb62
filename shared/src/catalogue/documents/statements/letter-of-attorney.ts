// What the two forms of the letter of attorney share: its words are those of the letter that the services hold; nothing
// of it is written again.
import { field } from '../../business/conditions/condition';
import { yesOrNo } from '../answer-lists';
import type { DocumentDefinition, DocumentText } from '../document';
import { choice } from '../question';

export const LETTER_WORDS: readonly DocumentText[] = [
  { text: '委托人{xm}（证件号码{zjh}）委托{strxm}（证件号码{strzjh}，电话{strdh}）为代理人，委托书编号{wtbh}。' },
  { text: '委托办理的业务：{wtywmc}。不动产：{wtbdc}。' },
  { text: '委托事项：{wtsx}。委托期限：{wtqx}。转委托：{zwt}。' },
  {
    text: '受托人在委托权限和期限内依法办理的行为，委托人予以承认，并承担相应的法律后果。委托人可以随时撤销委托。',
  },
];

const confirmed = field('wtqr').is('1');

export const LETTER = {
  printsAs: 'statement',
  inPerson: true,
  byLetter: true,
  legalBasis: [
    '《中华人民共和国民法典》第一百六十一条、第一百六十五条、第一百七十三条、第九百三十三条',
    '《不动产登记暂行条例实施细则》第十二条',
  ],
  variables: [
    'xm',
    'zjh',
    'wtbh',
    'strxm',
    'strzjh',
    'strdh',
    'wtywmc',
    'wtsx',
    'wtbdc',
    'wtqx',
    'zwt',
    'ywmc',
    'ywbh',
    'zl',
    'bdcdyh',
    'djjg',
  ],
  sections: [
    choice({
      key: 'wtqr',
      title: '委托书写明的受托人、事项、不动产和期限，是不是您的真实意思？',
      of: 'SFDA',
      help: '写明的内容来自您和受托人已经确认的委托书。要改变的，在“我的委托”中撤销后重新委托。',
      explain: { when: ['0'], label: '请说明哪些不是您的意思' },
    }),
    choice({
      key: 'wthg',
      title: '您是否知道受托人在委托权限内办理的行为由您承担后果？',
      of: 'SFDA',
      shownWhen: confirmed,
    }),
  ],
  enums: [yesOrNo],
  consent: '以上委托是我的真实意思。',
} as const satisfies Partial<DocumentDefinition>;

/** What stands below the letter, by what the principal says of it. */
export const SAID_OF_LETTER: readonly DocumentText[] = [
  { when: confirmed, text: '委托人已核对以上内容，是其真实意思；是否知道代理行为的后果由本人承担：{wthg}。' },
  { when: field('wtqr').is('0'), text: '委托人声明以上内容不是其真实意思：{wtqrsm}' },
];
