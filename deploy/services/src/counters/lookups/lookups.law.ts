import type { LawTopic } from '../../testing/law/law-entry';

export const lookups: LawTopic = {
  title: 'Querying what is registered to another person',
  entries: [
    {
      id: 'query-others',
      question: 'Who may query what is not theirs?',
      rule: 'People whom its holder authorises, by their own sign-in and a second factor, within a scope and at most 90 days, until it is revoked; a family once every adult has consented; people who have shown an interest to the office. All others are answered as if there were nothing.',
      sources: ['《民法典》第二百一十八条', '《不动产登记暂行条例》第二十七条'],
      where: ['counters/lookups/look-at-others.ts'],
    },
    {
      id: 'query-child',
      question: 'Who consents for a child?',
      rule: 'The parent or guardian whom the registers know, by asking; nobody under age and nobody declared unable to act authorises a query alone.',
      sources: ['《民法典》第二十七条', '《民法典》第三十四条'],
      where: ['counters/lookups/authorizations/give.ts'],
    },
    {
      id: 'query-family',
      question: 'Who is family?',
      rule: 'People whom the population register or a guardianship names as a relative; all others need an authorisation of their own.',
      where: ['counters/lookups/own-household.ts'],
    },
    {
      id: 'query-interest',
      question: 'Interest',
      rule: 'A contract or a pending dispute with its papers; a mere intention shows no holder and nothing of the past. An officer of the region decides, never on relatives; what is accepted may be read for 30 days, and each reading is among the holder’s looks.',
      sources: ['《不动产登记资料查询暂行办法》第十九条', '《不动产登记资料查询暂行办法》第二十一条'],
      where: ['counters/lookups/inquiries/interest.ts'],
    },
    {
      id: 'query-proof-days',
      question: 'For how long may a proof be relied on?',
      rule: '30 days; the check says afterwards that its time is over.',
      where: ['counters/lookups/ownership/proofs.ts'],
    },
    {
      id: 'query-no-house',
      question: 'What counts as having no house?',
      rule: 'No right on a unit of the kind house in this register.',
      where: ['counters/lookups/ownership/query-ownership.ts'],
    },
    {
      id: 'query-consent',
      rule: 'Consent to a query serves its purpose and is taken back at any time: nothing is shown or printed after that, while what was printed stays.',
      sources: ['《个人信息保护法》第十四条', '《个人信息保护法》第十五条'],
      where: ['counters/lookups/ownership/targets.ts', 'counters/lookups/ownership/proofs.ts'],
      provenBy: [
        'counters/lookups/ownership › taken back between two pages',
        'counters/lookups/ownership › a paper that was made is printed again only',
        'counters/lookups/ownership › given for one purpose it serves no other',
      ],
    },
  ],
};
