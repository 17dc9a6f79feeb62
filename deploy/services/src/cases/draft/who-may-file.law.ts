import type { LawTopic } from '../../testing/law/law-entry';

export const whoMayFile: LawTopic = {
  title: 'Who may file',
  about:
    'A business names in `startedByOthers` who may file on a property that they do not hold: the role in which the holder must be named correctly, the answers that the law requires, and the source. Without it only holders may file.',
  entries: [
    {
      id: 'file-dissent',
      rule: '异议: an interested party files, and names the property by its certificate.',
      sources: ['《民法典》第二百二十条'],
      where: ['shared/src/catalogue/business/started-by-others.ts'],
      provenBy: ['cases/draft/started-by-others › an interested party enters a dissent'],
    },
    {
      id: 'file-correction',
      rule: '房屋、土地、宅基地更正: an interested party files together with the holders, who sign; the property is named by certificate and one holder.',
      sources: ['《民法典》第二百二十条', '《不动产登记暂行条例实施细则》第七十九条'],
      where: ['shared/src/catalogue/business/started-by-others.ts'],
      provenBy: ['cases/draft/started-by-others › an interested party begins a correction'],
    },
    {
      id: 'file-by-either-side',
      rule: 'Where both sides apply (sales, gifts, between spouses, placement, homesteads, contracted land, sea, woodland, land), the receiver may begin and the giver signs; the property is named by certificate and one giver. The text requires both and does not say who begins.',
      sources: ['《不动产登记暂行条例》第十四条第一款'],
      where: ['shared/src/catalogue/fragments/joint/either-side-begins.ts#withEitherSideBeginning'],
      provenBy: [
        'cases/draft/started-by-others › the buyer begins the transfer of a new home',
        'cases/draft/started-by-others › the buyer begins a sale of a mortgaged home',
        'shared/src/catalogue/validate/required-materials › who names somebody else’s property is offered',
      ],
    },
    {
      id: 'file-inheritance',
      rule: '继承、受遗赠转移: an heir or legatee files on the certificate of the deceased, who is compared with the register by name and number, at the start and again at acceptance.',
      sources: ['《不动产登记暂行条例》第十四条第二款第二项'],
      where: ['shared/src/catalogue/house/house-transfer-inherit.form.ts'],
      provenBy: [
        'cases/draft/inheritance › several heirs take shares of the whole',
        'cases/draft/inheritance › a deceased %s is refused with the source of the rule',
      ],
    },
    {
      id: 'file-judgment',
      rule: '离婚析产转移: the obligee under a judgment files alone and names certificate and obligor.',
      sources: ['《不动产登记暂行条例》第十四条第二款第三项'],
      where: ['shared/src/catalogue/house/house-transfer-divorce.form.ts'],
      provenBy: [
        'cases/draft/started-by-others › the obligee under a judgment files alone',
        'cases/journeys/shares-of-couples › on divorce what was held together',
      ],
    },
    {
      id: 'file-holder-only',
      rule: 'Every other business is filed by the holder.',
      where: ['testing/cases/who-and-what.ts#HOLDER_FILES'],
      provenBy: ['cases/lifecycle/every-business › what is left to the holder'],
    },
    {
      id: 'file-before-acceptance',
      rule: 'Holders and proven interested parties may read the register. Before acceptance (受理) a case on somebody else’s property knows the typed certificate and the region only: no location, unit, area, right holder, restriction, running case or fee. Restrictions, missing holders, a running case, and amounts and days that only the register can contradict are shown to the officer at acceptance, who refuses or accepts with the reason. A wrong number, a wrong holder and a certificate of another kind get the same answer; 60 tries in ten minutes are counted over all calls that take a certificate.',
      sources: ['《不动产登记资料查询暂行办法》第十四条以下'],
      where: ['cases/property/awaits-acceptance.ts'],
      provenBy: [
        'cases/draft/started-by-others › a %s tells nothing of a sealed house',
        'cases/draft/started-by-others › a certificate that does not exist and one of another holder are refused in the same words',
        'cases/draft/started-by-others › whoever tries many certificates is stopped',
      ],
    },
    {
      id: 'file-locked-at-acceptance',
      rule: 'On somebody else’s property the unit is locked, and the holders are notified, at acceptance and not at submission.',
      sources: ['《不动产登记暂行条例》第十七条'],
      where: ['cases/lifecycle/take-units.ts'],
    },
    {
      id: 'file-proven-at-acceptance',
      question: 'When is an interested party proven?',
      rule: 'At acceptance.',
      sources: ['《不动产登记暂行条例》第十七条'],
      why: '受理 is the first decision of the office on the papers.',
      otherwise: 'a region that requires it later sets no earlier state',
      where: ['cases/property/awaits-acceptance.ts'],
    },
    {
      id: 'file-inherited-shares',
      rule: 'Of a right held by shares the heirs’ shares are of what the deceased had. A living co-owner keeps their share, need not take part and is notified; one who inherits adds it.',
      sources: ['《民法典》第二百九十八条', '《民法典》第一千一百二十二条'],
      where: ['register/ownership/passed-shares.ts', 'register/ownership/affected-rights.ts'],
      provenBy: [
        'cases/draft/inheritance › a co-owner by shares stays without taking part',
        'cases/draft/inheritance › a co-owner who inherits adds it',
      ],
    },
    {
      id: 'file-inherited-jointly',
      rule: 'Of a right held jointly the living joint owners are among the heirs and sign, because their half is taken out first; an application without them is not accepted.',
      sources: ['《民法典》第一千一百五十三条'],
      where: ['register/ownership/passed-shares.ts', 'register/ownership/affected-rights.ts'],
      provenBy: ['cases/draft/inheritance › a joint owner who lives is not passed over'],
    },
    {
      id: 'file-deaths',
      rule: 'From the day of death in the population register nobody confirms or signs in the name of the deceased, and their letters of authority end. What was signed in their name after that day stops at the office, whenever the register learns of it; what they signed before stays valid. Nobody is asked to wait for them: an application that names a dead party correctly is refused before it is sent, with who acts in their place and by which registration.',
      sources: ['《民法典》第十三条', '《民法典》第一百七十三条'],
      where: ['cases/parties/deaths.ts', 'cases/readiness/dead-parties.ts'],
      provenBy: ['cases/readiness/dead-parties › in every role of every business somebody steps in'],
    },
    {
      id: 'file-death-proof',
      question: 'Must the register have the death before an inheritance is accepted?',
      rule: 'Yes. Of a person whom the register does not know the officer judges the papers.',
      sources: ['《民法典》第一千一百二十一条'],
      otherwise: '`deathProof: papers` in a row of `regionReadings` leaves it to the papers',
      where: ['cases/parties/deaths.ts', 'platform/config/region-readings.ts#deathProof'],
    },
    {
      id: 'file-death-after-signing',
      question: 'Does a death after signing end the application?',
      rule: 'No.',
      sources: ['《民法典》第一百三十七条'],
      why: 'A declaration that has been made stays valid; heirs and the other side may withdraw it.',
      where: ['cases/parties/deaths.ts'],
    },
    {
      id: 'file-ward',
      rule: 'A guardian disposes of a ward’s property in the ward’s interest only and assures that in writing: M069 is required whenever a guardian acts, for a minor by the number, for others by what the services hold.',
      sources: ['《民法典》第三十五条', '《不动产登记暂行条例实施细则》第十一条'],
      where: ['shared/src/catalogue/business/with-authority.ts', 'cases/materials/materials.ts#M069'],
    },
    {
      id: 'file-self-dealing',
      rule: 'Nobody sells a ward’s home to themselves.',
      sources: ['《民法典》第一百六十八条'],
      where: ['cases/representation/acts-as.ts'],
    },
    {
      id: 'file-own-card',
      rule: 'The person’s own data are filled in from the account and the register.',
      where: ['cases/parties/own-card.ts'],
      provenBy: [
        'cases/draft/drafts › what the account is known by is answered to itself alone',
        'cases/draft/drafts › the owner is the one of the register and of the account',
        'remotes/applications/src/filing/pages/fill-form-page › the person stands in the form as the services know them',
      ],
    },
    {
      id: 'file-second-draft',
      rule: 'For a second draft of the same property and business the first one is offered.',
      where: ['cases/draft/earlier-draft.ts'],
      provenBy: [
        'cases/draft/drafts › of one’s own property: the first is offered',
        "cases/draft/drafts › of somebody else's property: an heir goes on with what they have begun",
        'remotes/applications/src/filing/pages/fill-form-page › a draft of the same property that is there already is offered',
      ],
    },
  ],
};
