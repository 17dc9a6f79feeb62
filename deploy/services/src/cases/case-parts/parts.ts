// The parts of a case that have calls of their own: applicants, household, properties and executors, each a group of cards of the form.
import type { ApplicationForm, Business, GroupPlace, Party } from '@portal/shared/catalogue';
import { cardsOf, groupsOf } from '@portal/shared/catalogue';
import { refuse } from '../../platform/core/errors';

export type PartKind = 'applicant' | 'familyMember' | 'unit' | 'executor';
export interface PlacedCard {
  group: GroupPlace;
  index: number;
  card: Party;
}

const NAMES: Readonly<Record<PartKind, string>> = {
  applicant: '申请人',
  familyMember: '家庭成员',
  unit: '不动产明细',
  executor: '执行人员',
};
const EXECUTORS = 'zxry';

/** Answers name an executor `xm`, the form `qlrmc`. */
const ANSWERED_AS: Readonly<Partial<Record<PartKind, Readonly<Record<string, string>>>>> = {
  executor: { qlrmc: 'xm' },
};

/** Groups of the business's form that hold such cards, in page order. @throws Refusal when it has none */
export function groupsFor(business: Business, kind: PartKind): readonly [GroupPlace, ...GroupPlace[]] {
  const [first, ...more] = groupsOf(business).filter((group) => belongs(group, kind));
  return first ? [first, ...more] : refuse(`“${business.name}”没有${NAMES[kind]}的内容`);
}

function belongs({ area, name, definition: { fields } }: GroupPlace, kind: PartKind): boolean {
  const has = (key: string): boolean => fields.some((field) => field.key === key);
  switch (kind) {
    case 'applicant':
      return area === 'parties' && name !== EXECUTORS;
    case 'executor':
      return area === 'parties' && name === EXECUTORS;
    case 'familyMember':
      return area === 'tables' && has('xm') && has('jtgx');
    case 'unit':
      return area === 'tables' && has('bdcdyh');
  }
}

/** The card with this id. @throws Refusal the same words for foreign and unknown ids */
export function findCard(form: ApplicationForm, groups: readonly GroupPlace[], id: string): PlacedCard {
  for (const group of groups) {
    const index = cardsOf(form, group).findIndex((card) => card.bsm === id);
    if (index >= 0) return { group, index, card: cardsOf(form, group)[index] ?? {} };
  }
  return refuse('该记录不存在或已删除');
}

/** The form with other cards in the group. */
export function withCards(form: ApplicationForm, { area, name }: GroupPlace, cards: readonly Party[]): ApplicationForm {
  return { ...form, [area]: { ...form[area], [name]: cards } };
}

/** Of what a call sends only what the card knows. */
export function toCard({ definition }: GroupPlace, sent: Readonly<Record<string, string | undefined>>): Party {
  return Object.fromEntries(
    Object.entries(sent).filter(
      (entry): entry is [string, string] =>
        entry[1] !== undefined && definition.fields.some(({ key }) => key === entry[0]),
    ),
  );
}

/** A card as the calls answer it. */
export function fromCard(kind: PartKind, { name }: GroupPlace, card: Party): Record<string, string> {
  const keys = ANSWERED_AS[kind] ?? {};
  const texts = Object.entries(card).flatMap(([key, value]) =>
    typeof value === 'string' ? [[keys[key] ?? key, value]] : [],
  );
  return { ...(Object.fromEntries(texts) as Record<string, string>), group: name };
}
