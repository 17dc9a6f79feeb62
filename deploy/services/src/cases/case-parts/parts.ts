// The parts of a case that have calls of their own: applicants, household, properties and executors, each a group of
// cards of the form.
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

/**
 * How the calls name what a form names otherwise: an executor is `xm`; a property's number and place are its own in
 * every table.
 */
function callNames(kind: PartKind, { definition: { fields } }: GroupPlace): Readonly<Record<string, string>> {
  const keyOf = (is: string): string => fields.find((field) => field.kind === is)?.key ?? '';
  if (kind === 'unit') return { [keyOf('unitNo')]: 'bdcdyh', [keyOf('address')]: 'zl' };
  return kind === 'executor' ? { qlrmc: 'xm' } : {};
}

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
      return area === 'tables' && fields.some((field) => field.kind === 'unitNo');
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

/** Of what a call sends only what the card knows. The declaration has named an executor as the form does. */
export function toCard(kind: PartKind, group: GroupPlace, sent: Readonly<Record<string, string | undefined>>): Party {
  const own = Object.fromEntries(Object.entries(callNames(kind, group)).map(([key, name]) => [name, key]));
  const named = Object.entries(sent).map(([name, value]) => [own[name] ?? name, value] as const);
  return Object.fromEntries(
    named.filter(
      (entry): entry is [string, string] =>
        entry[1] !== undefined && group.definition.fields.some(({ key }) => key === entry[0]),
    ),
  );
}

/** A card as the calls answer it. */
export function fromCard(kind: PartKind, group: GroupPlace, card: Party): Record<string, string> {
  const names = callNames(kind, group);
  const texts = Object.entries(card).flatMap(([key, value]) =>
    typeof value === 'string' ? [[names[key] ?? key, value]] : [],
  );
  return { ...(Object.fromEntries(texts) as Record<string, string>), group: group.name };
}
