import type { LawTopic } from '../../testing/law/law-entry';

export const titles: LawTopic = {
  title: 'Every title',
  entries: [
    {
      id: 'title-one-business',
      rule: 'A certificate is replaced, a holder, an address or a form of ownership changes, and a right is given up by one business each, whatever the title: houses, land, homesteads, contracted and operated land, woodland, sea areas (`TITLES`).',
      sources: ['《不动产登记暂行条例实施细则》第二十六条'],
      where: ['shared/src/catalogue/fragments/registered-title.ts#TITLES'],
      provenBy: ['cases/journeys/titles-of-every-kind › %s: place, use and term change'],
    },
    {
      id: 'title-use-and-term',
      rule: 'Use and term change as each title has them: land, building, woodland and sea areas with the paper that grants it; farmland stays farmland, a homestead has no term.',
      sources: ['《不动产登记暂行条例实施细则》第二十六条', '《农村土地承包法》第十一条'],
      where: ['shared/src/catalogue/fragments/changed/changed-title.ts'],
      provenBy: ['cases/journeys/titles-of-every-kind › %s: place, use and term change'],
    },
    {
      id: 'title-operating-right',
      rule: 'The right to operate land has no code in the national list (QLLX); the domain data has it as 50 of an extension of low confidence, and the register keeps that code. Its name is in a table of our own (QLLX_DJ: the national list and that one), which pages, papers and refusals read.',
      where: ['shared/src/catalogue/enums/rights.ts#QLLX_DJ'],
    },
    {
      id: 'title-renamed-holder',
      rule: 'Name, kind and number of a document change of one person, who stays the same holder; the rule applies to every effect that writes a holder’s number. A number that is none of its kind, or another party’s, is refused at submission.',
      sources: ['《不动产登记暂行条例实施细则》第二十六条第一项', '《不动产登记暂行条例实施细则》第二十七条'],
      where: ['register/ownership/changed-person.ts'],
      provenBy: [
        'cases/journeys/titles-of-every-kind › the holder of %s is called otherwise',
        'cases/journeys/titles-of-every-kind › to one of the same person',
      ],
    },
    {
      id: 'title-renamed-to-another',
      rule: 'A number that the population register, or ours, knows under another name would be a transfer: it stops at the office, which sees both numbers and whose they are; the applicant does not learn whose. Where both are citizens’ numbers with another day of birth or sex, the comparison says so; whether it is the same person is for the officer. A correction may find that the entry named another person: the numbers are shown and nothing stops.',
      sources: ['《不动产登记暂行条例实施细则》第二十七条', '《民法典》第二百二十条'],
      where: ['register/ownership/changed-person.ts'],
      provenBy: ['cases/journeys/titles-of-every-kind › to that of somebody else it stops at the office'],
    },
    {
      id: 'office-cancel-by-order',
      rule: 'An authority has a right ended that was taken, forfeited or ended by a judgment: the office books it on its word, without announcement and without the holder, who is named correctly and notified at filing and at booking.',
      sources: ['《不动产登记暂行条例实施细则》第十九条'],
      where: ['shared/src/catalogue/office/office-cancel.form.ts'],
    },
    {
      id: 'office-own-motion',
      question: 'Who starts what an office does of its own motion?',
      rule: 'One of its reviewers (`ownMotion` of a business), who decides nothing on it, on what the office itself registers.',
      why: 'An officer has to answer for it, and an applicant never decides on their own filing.',
      where: ['shared/src/catalogue/fragments/office-motion.ts'],
    },
    {
      id: 'office-motion-cancel',
      rule: 'Of its own motion the office ends a right whose property is gone and whose holder does not apply, on an authority’s finding (`office-motion-cancel`), announced for fifteen working days; objections hold it up.',
      sources: ['《不动产登记暂行条例实施细则》第十七条第一款第四项'],
      where: ['shared/src/catalogue/office/office-motion-cancel.form.ts'],
      provenBy: ['cases/journeys/titles-of-every-kind › what is gone ends after its days'],
    },
    {
      id: 'office-correction',
      rule: 'Of its own motion it corrects an entry whose holder was notified and has not applied in thirty working days, unless something was given to another person, or a seal entered, since the right was registered (`office-correction`); announced for fifteen working days, and objections hold it up.',
      sources: ['《不动产登记暂行条例实施细则》第八十一条'],
      where: ['shared/src/catalogue/office/office-correction.form.ts'],
    },
    {
      id: 'office-takes-entries',
      rule: 'What is taken or gone takes with it what others had on it, and they are notified; a judgment takes nothing from others. A seal prevents all of it.',
      sources: ['《民法典》第三百九十条', '《民法典》第三百九十三条'],
      where: ['shared/src/catalogue/office/office-cancel.form.ts'],
    },
    {
      id: 'correction-against-holder',
      question: 'Correction against the holder’s will',
      rule: 'Not online: a dissent is open.',
      sources: ['《民法典》第二百二十条', '《不动产登记暂行条例实施细则》第八十一条'],
      why: 'An office may also correct on evidence that an entry is certainly wrong; that is its own motion.',
      where: ['shared/src/catalogue/office/office-correction.form.ts'],
    },
    {
      id: 'title-changed-term',
      rule: 'A term is held against the kind of title and of its use, at the first registration and at a change: land and the land under houses 70, 50 or 40 years, sea areas 15 to 50, contracted arable land 30, grassland 30 to 50, woodland 30 to 70, the right to operate at least 5. Orchards have no term of their own: 30 to 70.',
      sources: ['《民法典》第三百三十二条', '《民法典》第三百四十一条'],
      where: ['shared/src/catalogue/fragments/changed/changed-title.ts#changedTitleChecks'],
      provenBy: ['shared/src/catalogue/families › the changed term of'],
    },
    {
      id: 'title-registered-term',
      rule: 'An easement ends no later than the right to either land, and a right to operate that is passed on no later than the registered one.',
      sources: ['《民法典》第三百七十七条', '《农村土地承包法》第四十六条'],
      where: ['register/ownership/units/registered-terms.ts#termErrors'],
      provenBy: ['cases/journeys/titles-of-every-kind › lasts no longer than the right to either land'],
    },
    {
      id: 'title-every-act',
      rule: 'For every title and every entry the table names the business of each act, or the law by which there is none.',
      where: ['testing/law/acts-table.ts', 'testing/law/acts-on-titles.ts'],
      provenBy: ['testing/law/law › has a business or the law by which there is none'],
    },
  ],
};
