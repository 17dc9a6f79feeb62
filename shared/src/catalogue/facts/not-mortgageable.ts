// What may not be mortgaged, by what the register holds of it, with the source of the rule.

/** What the register knows of a property that somebody would mortgage. */
export interface Mortgaged {
  /** Code of QLLX. */
  readonly rightType: string;
  /** Codes of QLRLX of its holders. */
  readonly holderTypes: readonly string[];
  /** Codes of FWYT and TDYT. */
  readonly houseUse?: string;
  readonly landUse?: string;
}

/** How the region of the property reads 民法典 399 第二项 “法律规定可以抵押的除外” (docs/law.md). */
export interface MortgageReadings {
  /** A homestead with its house may be mortgaged; never the homestead without one. */
  readonly homesteads?: boolean;
}

interface Rule {
  readonly rightTypes?: readonly string[];
  readonly liftedBy?: keyof MortgageReadings;
  /** Facilities for the public: by their use, where somebody holds them who was not founded for profit. */
  readonly facilities?: { readonly houseUses: readonly string[]; readonly landUses: readonly string[] };
  readonly what: string;
  readonly source: string;
}

const CODE = '《中华人民共和国民法典》第三百九十九条';
/**
 * 事业单位, 国家机关 and others that are no enterprise: a school founded for profit may mortgage (担保制度解释 第六条第
 * 二款).
 */
const NOT_FOR_PROFIT = ['3', '4', '99'];

const rules: readonly Rule[] = [
  { rightTypes: ['1', '2'], what: '土地所有权', source: `${CODE}第一项` },
  { rightTypes: ['5'], what: '宅基地使用权', source: `${CODE}第二项` },
  { rightTypes: ['6'], liftedBy: 'homesteads', what: '宅基地使用权', source: `${CODE}第二项` },
  {
    rightTypes: ['9'],
    what: '土地承包经营权',
    source: `${CODE}第二项；《中华人民共和国农村土地承包法》第四十七条：可以担保的是土地经营权`,
  },
  {
    facilities: {
      houseUses: ['22', '41', '42'],
      landUses: ['0803', '0805', '0806', '0807', '0808', '0809', '0810'],
    },
    what: '学校、幼儿园、医疗机构等为公益目的成立的非营利法人的教育设施、医疗卫生设施和其他公益设施',
    source: `${CODE}第三项`,
  },
];

/** Why this cannot be mortgaged, and the source; null where it can. Seals are the gate's (民法典 399 第五项). */
export function notMortgageable(
  of: Mortgaged,
  readings: MortgageReadings = {},
): { readonly what: string; readonly source: string } | null {
  const isFacility = ({ houseUses, landUses }: NonNullable<Rule['facilities']>): boolean =>
    of.holderTypes.some((type) => NOT_FOR_PROFIT.includes(type)) &&
    (houseUses.includes(of.houseUse ?? '') || landUses.includes(of.landUse ?? ''));
  return (
    rules.find(
      ({ rightTypes, liftedBy, facilities }) =>
        (rightTypes?.includes(of.rightType) === true && !(liftedBy && readings[liftedBy])) ||
        (facilities !== undefined && isFacility(facilities)),
    ) ?? null
  );
}
