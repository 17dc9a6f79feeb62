import type { LawTopic } from '../../testing/law/law-entry';

export const announcements: LawTopic = {
  title: 'Announcements',
  about:
    'A business says in `announcement` what is published of a case, under which answers and with which source; `announceDays` are the working days for which the case waits. Without them nothing waits.',
  entries: [
    {
      id: 'announce-collective-land',
      rule: 'First registrations on collective land: fifteen working days.',
      sources: ['《不动产登记暂行条例实施细则》第十七条'],
      where: ['shared/src/catalogue/collective-land/collective-land-first.form.ts'],
      provenBy: ['cases/lifecycle/every-business › %s goes on to its end'],
    },
    {
      id: 'announce-inheritance',
      rule: 'Inheritance: fifteen working days, unless a notary or a court has settled it.',
      sources: ['《不动产登记操作规范（试行）》1.8.6'],
      where: ['shared/src/catalogue/house/house-transfer-inherit.form.ts'],
      provenBy: ['cases/journeys/announcements › an inheritance is announced'],
    },
    {
      id: 'announce-office',
      rule: 'Cancellation by the office is announced with the days left, and objections hold it up.',
      sources: ['《不动产登记暂行条例实施细则》第十七条'],
      where: ['shared/src/catalogue/office/office-motion-cancel.form.ts'],
      provenBy: ['cases/journeys/titles-of-every-kind › what is gone ends after its days'],
    },
    {
      id: 'announce-loss',
      rule: 'A lost certificate is published and issued anew at once; a damaged one is not announced. 实施细则 as of 2024.',
      sources: ['《不动产登记暂行条例实施细则》第二十二条'],
      where: ['shared/src/catalogue/house/replacement-certificates.form.ts'],
      provenBy: ['cases/journeys/announcements › a lost certificate is announced and issued anew without waiting'],
    },
    {
      id: 'announce-region-days',
      rule: 'A region asks for more days than the law, never for fewer (`announceDays` in a row of `regionGuides`); guide, notice and case follow.',
      where: ['platform/config/region-guide.ts'],
      provenBy: ['cases/journeys/announcements › where the region asks for days the case waits'],
    },
    {
      id: 'announce-content',
      rule: 'The announcement says who, what and where, until when and to whom objections go, in a text that the services make of the case; a number of the length of an identity document is not published, whoever typed it. The public sees the working days left.',
      sources: ['《不动产登记暂行条例实施细则》第十八条'],
      where: ['cases/announcements/publish.ts'],
    },
    {
      id: 'announce-objection',
      rule: 'Signed-in people object with a reason until the last day, or until the booking where nothing waits: not officials, not parties of the case, and one objection each at a time. The answer says nothing of the case. While an objection is open the case is not booked and does not go on when the days are over; its officers read it. Resuming the case dismisses it, a refusal upholds it, and the objector is notified. A case that ends without booking takes its announcement down.',
      sources: ['《不动产登记暂行条例实施细则》第十八条'],
      where: ['cases/announcements/objections.ts'],
      provenBy: ['cases/journeys/announcements › where the region asks for days the case waits'],
    },
  ],
};
