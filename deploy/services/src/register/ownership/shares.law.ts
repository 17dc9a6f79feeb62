import type { LawTopic } from '../../testing/law/law-entry';

export const shares: LawTopic = {
  title: 'Shares',
  entries: [
    {
      id: 'share-passed-on',
      rule: 'Of a right held by shares each co-owner may transfer what they hold, or a part, with the receiver and without the others: the givers are those listed, and “转让的份额” is a percentage of the whole. The receivers’ shares are of what passes on; a co-owner who receives adds it. A single owner may give a part too, and the right is held by shares from then on.',
      sources: ['《民法典》第三百零五条', '《不动产登记暂行条例实施细则》第十条第二款'],
      where: ['register/ownership/passed-shares.ts'],
      provenBy: [
        'cases/journeys/shares › an owner gives a part to somebody',
        'cases/journeys/shares › a co-owner sells a part to another',
        'cases/journeys/shares › more than is held, and more than there is, is refused',
      ],
    },
    {
      id: 'share-held-jointly',
      rule: 'Of a right held jointly only all owners together transfer, and only the whole: they agree on shares first. Shares that are not the whole are refused everywhere.',
      sources: ['《民法典》第三百零一条', '《民法典》第三百零三条'],
      where: ['register/ownership/passed-shares.ts'],
      provenBy: ['cases/journeys/shares › joint owners cannot sell a part; they agree on shares'],
    },
    {
      id: 'share-right-to-buy',
      rule: 'A seller to a person who is no co-owner names the others (`gyr`). They sign, which gives up their right to buy, or M071 proves that they waived it or let its time pass; then they are named and notified and do not sign.',
      sources: ['《民法典》第三百零五条', '《民法典》第三百零六条'],
      where: ['shared/src/catalogue/fragments/joint/passed-share.ts'],
      provenBy: [
        'cases/journeys/shares › a co-owner sells to somebody who owns no share',
        'cases/journeys/shares › with the written waiver',
      ],
    },
    {
      id: 'share-no-right-to-buy',
      rule: 'The others are not asked for a gift, an inheritance or a sale among co-owners.',
      sources: [
        '《最高人民法院关于适用民法典物权编的解释（一）》第九条',
        '《最高人民法院关于适用民法典物权编的解释（一）》第十三条',
      ],
      where: ['register/ownership/co-owners.ts'],
    },
    {
      id: 'share-two-thirds',
      question: 'Disposal of the whole by co-owners with two thirds of the shares',
      rule: 'Possible: they sell the whole (the share that passes on is 100%), mortgage it, give a notice, an easement or a lease, divide or merge it and change its nature, use or building; of a right held jointly all owners together. The register counts exactly; with less it is refused with the reason. Co-owners who do not take part in a sale are named, and the proof that their part of the price is paid or deposited (M017) is required; they are notified at submission and at booking, of a mortgage too.',
      sources: ['《民法典》第三百零一条', '《不动产登记暂行条例实施细则》第十条第一款'],
      why: 'A co-owner who agreed that all must act is notified and objects.',
      otherwise:
        '`sharedDisposal: all` in a row of `regionReadings`; M071 shows another agreement (fewer sell, mortgage, burden, divide or change the use; not of a right held jointly), for the office to judge',
      where: ['register/ownership/co-owners.ts', 'platform/config/region-readings.ts#sharedDisposal'],
      provenBy: [
        'cases/journeys/shares › with two thirds of the shares the whole is mortgaged and sold',
        'cases/journeys/shares › with less the whole is neither sold nor mortgaged',
      ],
    },
    {
      id: 'share-gift-of-whole',
      question: 'Is a gift of the whole, residence or the end of the right such a disposal?',
      rule: 'No: all of them.',
      sources: ['《民法典》第三百零一条'],
      why: 'The others would lose their share for nothing; only a price, or a burden for a price, is shared.',
      where: ['register/ownership/co-owners.ts'],
    },
    {
      id: 'share-whole-right-to-buy',
      question: 'Have the others a right to buy first when the whole is sold?',
      rule: 'No, they are paid their part.',
      sources: ['《民法典》第三百零五条'],
      why: 'The article speaks of a share.',
      where: ['register/ownership/co-owners.ts'],
    },
    {
      id: 'share-change-of-use',
      question: 'Change of use of what is owned together',
      rule: 'Two thirds, or all joint owners.',
      sources: ['《民法典》第三百零一条', '《不动产登记操作规范（试行）》'],
      why: '民法典 names 变更性质或者用途; 操作规范 lets one co-owner apply for changes of the land’s or house’s own description.',
      otherwise: '`changeOfUse: some` in a row of `regionReadings`, where any one may apply',
      where: ['register/ownership/co-owners.ts', 'platform/config/region-readings.ts#changeOfUse'],
      provenBy: ['cases/journeys/shares › with less the whole is neither sold nor mortgaged'],
    },
    {
      id: 'share-rounding',
      question: 'Two of three who hold by 33.33, 33.33 and 33.34',
      rule: 'Percentages count as written, so 66.66% is less than two thirds; fractions are exact, so two thirds are two thirds.',
      sources: ['《民法典》第三百零一条'],
      why: 'The register’s figures count; owners who mean thirds write 1/3, and have a rounded entry corrected.',
      where: ['register/ownership/co-owners.ts'],
    },
    {
      id: 'share-partition',
      question: 'Partition and merger of units held by shares',
      rule: 'By two thirds.',
      sources: ['《民法典》第三百零一条'],
      why: 'A change of nature; the units that follow have the same holders with the same shares, so no owner loses.',
      where: ['register/ownership/units/remake-units.ts'],
    },
    {
      id: 'share-mode-changes',
      rule: 'Joint ownership becomes ownership by shares, and back, by agreement (`right-modify`, all of them with their shares), between spouses and on divorce (`house-transfer-spouses`, `house-transfer-divorce`), or because the entry was wrong (`house-corrections`).',
      sources: ['《民法典》第三百零一条', '《民法典》第三百零三条'],
      where: ['register/ownership/ownership-mode.ts', 'shared/src/catalogue/fragments/joint/joint-transfer.ts'],
      provenBy: [
        'cases/journeys/shares › joint owners cannot sell a part; they agree on shares',
        'cases/journeys/shares-of-couples › spouses agree that what one of them holds is both of theirs',
        'cases/journeys/shares-of-couples › on divorce what was held together',
      ],
    },
    {
      id: 'share-of-couple',
      rule: 'Of a home that another person holds with a couple by shares, spouses and divorced people pass on what is theirs (`ownShares` in the effect); the other keeps their share and is not asked, since no price is paid.',
      where: ['register/ownership/passed-shares.ts'],
      provenBy: ['cases/journeys/shares-of-couples › what somebody else holds beside a couple stays theirs'],
    },
  ],
};
