import type { LawTopic } from '../../testing/law/law-entry';

export const decisions: LawTopic = {
  title: 'Decisions and time limits',
  entries: [
    {
      id: 'decision-papers',
      rule: '受理通知书, 补正告知书, 不予受理告知书 and 不予登记告知书 are written in the transaction that decides, as PDF, to the file and to the inbox; a case that was not mended in time gets its 不予受理告知书 too. The content is kept as it was decided; parties and office open it on the page of the progress, and the message about the decision names it.',
      sources: ['《不动产登记暂行条例》第十七条', '《不动产登记暂行条例》第二十二条'],
      where: ['cases/decision-papers/issue-paper.ts'],
      provenBy: [
        'cases/journeys/decision-papers › acceptance, and the refusal after it',
        'cases/journeys/decision-papers › what is to be mended is listed',
      ],
    },
    {
      id: 'decision-grounds',
      rule: 'A paper says the ground that the officer named among those of the law (`decisionGrounds`; others are refused), the officer’s text, what is to be mended, the source and the remedy: sixty days for 行政复议, six months for a court.',
      sources: ['《行政复议法》第二十条', '《行政诉讼法》第四十六条'],
      where: [
        'shared/src/catalogue/lifecycle/decision-grounds.ts#decisionGrounds',
        'papers/documents/decision-paper.ts',
      ],
      provenBy: [
        'cases/journeys/decision-papers › an application that is not accepted names its ground',
        'papers/documents/documents › a paper of the kind %s says why, by which law',
      ],
    },
    {
      id: 'correction-of-filing',
      rule: 'What is corrected is checked against the rules of the form and against the register before it is signed again and when it is filed again.',
      sources: ['《不动产登记暂行条例》第十七条', '《不动产登记暂行条例实施细则》第十五条'],
      where: ['cases/readiness/readiness.ts#requireWellCorrected'],
      provenBy: ['cases/corrections/well-corrected › what an owner corrects is held against the form and the register'],
    },
    {
      id: 'correction-of-property',
      rule: 'Applicants who correct the certificate or the unit of a property that they name file on that one from then on, within the same office; for another office’s property a new application is made.',
      where: ['cases/draft/save-draft.ts'],
      provenBy: [
        'cases/corrections/well-corrected › who corrects which property is meant moves the case to it',
        'cases/corrections/well-corrected › one that the register does not have',
        'cases/corrections/well-corrected › a certificate and a unit that do not belong together are refused',
      ],
    },
    {
      id: 'time-limit',
      rule: 'The limit of the law is 30 working days. A region may promise fewer (`commitDays` in `regionGuides`), never more than the catalogue; guide, notice, receipt, progress and the clock of the case read the same promise. A promise that changes while a case runs applies to the running case.',
      sources: ['《不动产登记暂行条例》第二十条'],
      where: ['platform/config/guide.ts'],
      provenBy: [
        'steps/payment/who-pays › where the region promises one day',
        'platform/menus/menus › a region adds its own conditions and may promise less time',
      ],
    },
  ],
};
