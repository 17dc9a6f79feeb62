import type { LawTopic } from '../../../testing/law/law-entry';

export const buildings: LawTopic = {
  title: 'Buildings and several registrations in one filing',
  entries: [
    {
      id: 'building-units',
      rule: 'Each row that is owned apart becomes a unit with a right and its certificate; the building’s own number keeps the common parts (`gybf`) and the number of units, and gets neither. All units are locked from submission on: another filing that names one waits. The building table follows.',
      sources: ['《不动产登记暂行条例实施细则》第三十五条', '《不动产登记暂行条例实施细则》第三十六条'],
      where: ['register/ownership/units/create-units.ts'],
      provenBy: ['cases/journeys/whole-building › each row is a unit with a right and a certificate'],
    },
    {
      id: 'building-land',
      rule: 'Units are on the building’s parcel, whose land, where registered, belongs to the applicants; each takes use, term and area of the land that all share.',
      sources: ['《民法典》第三百五十二条'],
      where: ['register/ownership/units/foreign-land.ts'],
      provenBy: ['cases/journeys/whole-building › each row is a unit with a right and a certificate'],
    },
    {
      id: 'building-notices',
      rule: 'Units sold before they were built are the same units: their notices stay, and begin their 90 days.',
      sources: ['《民法典》第二百二十一条'],
      where: ['register/ownership/entries/entry-consequences.ts'],
      provenBy: ['cases/journeys/presale-loan › ninety days count from the first registration'],
    },
    {
      id: 'building-construction-mortgage',
      rule: 'A mortgage on what is being built on the parcel is, with debt, terms and order, on each finished unit too, each with a proof, except on homes whose sale was noticed.',
      sources: ['《不动产登记暂行条例实施细则》第七十七条', '《不动产登记暂行条例实施细则》第七十五条第三款'],
      where: ['register/ownership/entries/construction-mortgages.ts'],
      provenBy: ['cases/journeys/whole-building › each row is a unit with a right and a certificate'],
    },
    {
      id: 'building-construction-mortgage-end',
      question: 'Does the mortgage on buildings under construction end where one building of the parcel is registered?',
      rule: 'No: the finished units carry it, what is still being built stays mortgaged, and its mortgagee cancels it at the end.',
      sources: ['《不动产登记暂行条例实施细则》第七十七条'],
      why: 'It turns the mortgage on what is finished; whether everything is finished the register cannot know.',
      where: ['register/ownership/entries/construction-mortgages.ts'],
    },
    {
      id: 'building-construction-mortgage-apply',
      question: 'Must both parties apply for that (“当事人应当申请”)?',
      rule: 'The first registration is application enough.',
      sources: ['《不动产登记暂行条例实施细则》第七十七条'],
      why: 'Nothing is taken from the mortgagee, and the owner agreed to the mortgage of the building.',
      where: ['register/ownership/entries/construction-mortgages.ts'],
    },
    {
      id: 'building-batch',
      rule: 'Thousands of units are booked in one case, and their certificates in a batch.',
      where: ['register/ownership/units/create-units.ts', 'register/certificates/issue.ts'],
      provenBy: ['cases/journeys/whole-building › … units are booked in one case, in as many statements as twenty'],
    },
    {
      id: 'building-presale',
      question: 'Which flats may a developer presell?',
      rule: 'Those of its project that were surveyed before they are built and accepted, once the project has its licence.',
      sources: ['《城市房地产管理法》第四十五条'],
      why: 'The project’s row names the licence and not its buildings; the survey has to be the developer’s own, and what is registered is not presold any more.',
      where: ['steps/chain/presale.ts'],
    },
    {
      id: 'combined-registrations',
      rule: 'A sale with its mortgage, or a home that passes with the noticed mortgage of its loan, is one filing of all concerned. Its registrations are booked in one transaction: what prevents either suspends the case with its reason, and what fails while one is written takes the other back.',
      where: ['register/ownership/write-register.ts'],
      provenBy: [
        'cases/journeys/mortgages › a seal that arrives between approval and booking',
        'cases/journeys/mortgages › what fails while the second registration is written',
      ],
    },
    {
      id: 'combined-order',
      rule: 'They are booked in the order of the effect: title before mortgage.',
      where: ['shared/src/catalogue/business/register-effect.ts'],
      provenBy: ['shared/src/catalogue/registry › of several registrations in one filing the title comes before'],
    },
  ],
};
