import type { LawTopic } from '../../testing/law/law-entry';

export const refusedFilings: LawTopic = {
  title: 'Refused as filed',
  entries: [
    {
      id: 'refused-kind-of-right',
      rule: 'A right that is given away or burdened must be one that the business is about (`unitKind`, `rightTypes`), whatever certificate the form names: a house is mortgaged and sold with the land under it; a homestead or a contract of land is not. It is refused at submission, on somebody else’s property at acceptance. Dissents, seals, changes and ends name what exists.',
      sources: [
        '《民法典》第三百六十三条',
        '《民法典》第三百九十四条',
        '《民法典》第三百九十五条',
        '《民法典》第三百九十六条',
        '《民法典》第三百九十七条',
        '《民法典》第三百九十八条',
        '《民法典》第三百九十九条',
        '《民法典》第四百条',
        '《民法典》第四百零一条',
        '《民法典》第四百零二条',
      ],
      where: ['register/standing/wrong-right.ts'],
      provenBy: [
        'cases/lifecycle/bad-filings › a mortgage of a house on a homestead',
        'cases/lifecycle/bad-filings › a mortgage of a house on contracted land',
      ],
    },
    {
      id: 'refused-second-contract',
      rule: 'A contract of mortgage or purchase is registered once on a property for the same people; its registration is changed, not entered again. The same contract may be on several properties.',
      sources: ['《不动产登记暂行条例》第十八条'],
      where: ['register/ownership/entries/entry-consequences.ts'],
      provenBy: ['cases/lifecycle/bad-filings › a contract that is registered already is not registered a second time'],
    },
    {
      id: 'refused-unit-of-amount',
      rule: 'A price is in 元, a debt in 万元. Refused as typed in the other unit, for each ㎡ of registered building area: a price below 100 元 or above 1,000,000 元, a debt above 1,000 万元. On land alone a debt above 100 万元 for each ㎡ of the parcel, on woodland 100 万元 for each 亩, on a sea area 10,000 万元 for each 公顷. A debt may be many times the value of its security; one beyond the bounds is filed at the desk. The price of a part has no lower bound.',
      sources: ['《民法典》第三百八十九条'],
      where: ['shared/src/catalogue/fragments/plausible-amounts.ts'],
      provenBy: [
        'cases/lifecycle/bad-filings › a debt in 元 where 万元 is asked for',
        'cases/lifecycle/bad-filings › a price in 万元 where 元 is asked for',
        'cases/corrections/well-corrected › a price in the wrong unit is refused at acceptance and when it is corrected',
        'cases/journeys/mortgages-of-every-kind › %s is not mortgaged',
      ],
    },
    {
      id: 'refused-wrong-deceased',
      rule: 'A deceased who is not the holder, shares above one, and a mortgage on what may not be mortgaged are refused.',
      where: ['cases/readiness/readiness.ts'],
      provenBy: [
        'cases/lifecycle/bad-filings › a deceased who is not the holder',
        'cases/lifecycle/bad-filings › shares above one',
        'cases/lifecycle/bad-filings › a mortgage of a house on a homestead',
      ],
    },
    {
      id: 'refused-one-document-for-two',
      rule: 'One person’s document for two people is refused.',
      where: ['cases/readiness/readiness.ts'],
      provenBy: ['cases/lifecycle/bad-filings › the document of one person for two'],
    },
    {
      id: 'refused-nothing-lost',
      rule: 'A refusal names the field, the reason and the source, and loses nothing that was typed.',
      where: ['cases/readiness/readiness.ts'],
      provenBy: ['cases/lifecycle/bad-filings › %s is refused in words'],
    },
  ],
};
