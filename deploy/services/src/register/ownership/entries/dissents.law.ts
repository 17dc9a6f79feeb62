import type { LawTopic } from '../../../testing/law/law-entry';

export const dissents: LawTopic = {
  title: 'Dissents',
  entries: [
    {
      id: 'dissent-fifteen-days',
      rule: 'A dissent lapses on the sixteenth day unless its applicant files that a court or an arbitration has accepted the dispute (`dissent-follow-up`, M078). Filed on the fifteenth day it is in time, and the dissent stays while the office reviews it. Booked, it stays until its applicant gives it up, or until they or the holder show a judgment that does not support it.',
      sources: ['《民法典》第二百二十条', '《不动产登记暂行条例实施细则》第八十三条'],
      where: ['shared/src/catalogue/dissent/dissent-follow-up.form.ts'],
      provenBy: [
        'cases/journeys/dissent › a dissent stands on when the court',
        'cases/journeys/dissent › filed too late it is refused',
      ],
    },
    {
      id: 'dissent-every-title',
      rule: 'A dissent is entered on every title: houses, land, homesteads, contracted land and the right to operate it, woodland, sea areas.',
      sources: ['《民法典》第二百二十条'],
      where: ['shared/src/catalogue/dissent/dissent.form.ts'],
    },
    {
      id: 'dissent-once',
      question: 'When is a dissent “就同一事项以同一理由”?',
      rule: 'The same person, property and words, apart from spaces and punctuation: refused at acceptance with the source, while the dissent is active and after it has ended.',
      sources: ['《不动产登记暂行条例实施细则》第八十三条'],
      why: 'Whether other words mean the same is for the officer to see.',
      where: ['register/ownership/entries/dissent-ground.ts'],
      provenBy: [
        'cases/draft/started-by-others › an interested party enters a dissent',
        'cases/journeys/dissent › a dissent stands on when the court',
      ],
    },
    {
      id: 'dissent-while-case-runs',
      rule: 'A dissent and its follow-up are filed and booked whatever case runs on the unit. A disposal then needs the applicants’ written assurance that they know of it and bear the risk (M079): required with the papers where the dissent came before; where it came after the filing, booking stops, all parties are notified, any of them uploads the assurance, and the reviewer resumes the case.',
      sources: ['《不动产登记暂行条例实施细则》第八十四条'],
      where: ['shared/src/catalogue/fragments/dissent-assurance.ts'],
      provenBy: [
        'cases/journeys/dissent › a dissent comes while a sale runs',
        'cases/journeys/dissent › who sells what is disputed is asked for the assurance',
      ],
    },
    {
      id: 'dissent-no-assurance',
      rule: 'An applicant who entered the dissent needs no assurance; inheritance, orders and what a judgment passes on are no disposals.',
      sources: ['《不动产登记暂行条例实施细则》第八十四条'],
      where: ['shared/src/catalogue/fragments/dissent-assurance.ts'],
    },
  ],
};
