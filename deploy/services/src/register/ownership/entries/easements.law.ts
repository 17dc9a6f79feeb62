import type { LawTopic } from '../../../testing/law/law-entry';

export const easements: LawTopic = {
  title: 'Easements and leases',
  entries: [
    {
      id: 'easement-both-lands',
      rule: 'An easement is entered on the land that serves and on the land that it serves, whose holders are the holders of the easement; one proof proves both.',
      sources: ['《民法典》第三百七十二条', '《不动产登记暂行条例实施细则》第六十四条'],
      where: ['register/ownership/entries/easements.ts#enterOnDominant'],
      provenBy: ['cases/journeys/titles-of-every-kind › is in favour of whoever holds the land'],
    },
    {
      id: 'easement-passes',
      rule: 'It passes with the land that it serves, whatever the cause, with a new proof, and ends when the right to that land ends. It has no transfer of its own.',
      sources: ['《民法典》第三百八十条', '《民法典》第三百八十二条'],
      where: ['register/ownership/entries/easements.ts#passEasements'],
      provenBy: ['cases/journeys/titles-of-every-kind › is entered on both lands'],
    },
    {
      id: 'easement-and-residence-after-term',
      rule: 'Once the registered term of an easement or a residence is over, the owner of what it burdens deletes it alone; before, only its holder or a judgment does.',
      sources: ['《民法典》第三百七十条', '《民法典》第三百七十七条'],
      where: ['register/ownership/entries/named-entry.ts#isReleasedEntryOver'],
      provenBy: ['cases/journeys/titles-of-every-kind › is entered on both lands'],
    },
    {
      id: 'lease-ends',
      rule: 'A lease ends in the register the day after its term. Before, tenant and owner delete it together, or the owner with a judgment.',
      sources: ['《民法典》第七百三十三条'],
      why: 'A tenant who stays has a lease without a term (第七百三十四条), which is another than the registered one.',
      where: ['register/ownership/entries/lapse-entries.ts', 'shared/src/catalogue/lease/lease-cancel.form.ts'],
      provenBy: ['register/ownership/bookings › a lease ends'],
    },
  ],
};
