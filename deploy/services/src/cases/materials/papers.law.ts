import type { LawTopic } from '../../testing/law/law-entry';

export const papers: LawTopic = {
  title: 'Papers, consents and the officer’s view',
  entries: [
    {
      id: 'paper-published',
      rule: 'An office asks for what it has published for the situation, nothing else. The checklist holds what the case requires, what may be added in every case of the business, what replaces holders who do not apply, and, once something is registered on the property, what lifts it; each with its reason. A paper whose condition does not hold is not listed; one uploaded before an answer changed stays visible and may be removed.',
      sources: ['《不动产登记暂行条例》第十六条', '《优化营商环境条例》第三十六条'],
      where: ['shared/src/catalogue/validate/required-materials.ts'],
      provenBy: [
        'shared/src/catalogue/validate/required-materials › no paper is listed for what nobody has answered',
        'shared/src/catalogue/validate/required-materials › an answer brings its paper, with the reason',
      ],
    },
    {
      id: 'paper-officer-asks',
      rule: 'The officer may ask for any paper of the business, because an answer may be what is wrong.',
      where: ['cases/materials/materials.ts'],
    },
    {
      id: 'paper-not-found',
      rule: 'What a department could supply and has not is marked “未查到，请上传”.',
      where: ['shared/src/filing/materials'],
      provenBy: [
        'remotes/applications/src/filing/pages/upload-materials-page › what a department has not delivered is said',
      ],
    },
    {
      id: 'consent-to-notice',
      rule: 'The applicant accepts the notice of the business before the form opens. The other parties read the same text, with what happens to their personal data, before they confirm, and agree to it themselves: confirming without the version in force is refused. The version is kept beside each party’s confirmation, shown to parties and office, and lapses with the confirmation when the content changes.',
      sources: ['《个人信息保护法》第十四条', '《个人信息保护法》第十七条'],
      where: ['cases/confirming/confirm.ts'],
      provenBy: [
        'cases/journeys/consents › nobody confirms without having agreed',
        'cases/journeys/consents › what each has agreed to is kept with its version',
      ],
    },
    {
      id: 'officer-documents',
      rule: 'The officer opens each signed and uploaded document in place.',
      where: ['remotes/applications/src/office'],
      provenBy: [
        'remotes/applications/src/office/pages/audit-detail-page › who works on a case opens in place',
        'remotes/applications/src/office/pages/audit-detail-page › what the parties have signed is among the papers',
      ],
    },
    {
      id: 'officer-comparison',
      rule: 'The officer sees what the register holds beside what was filed.',
      where: ['steps/audit/comparison'],
      provenBy: [
        'steps/audit/comparison/compare-with-register › what the register says by now stands beside what was filed',
        'remotes/applications/src/office/pages/audit-detail-page › the officer reads in words what the register holds',
      ],
    },
  ],
};
