// A contract as a paper: the same content for the page that is read and confirmed, for the PDF, and for the hash of
// what was confirmed.
import type { ApplicationForm, Party } from '../business/application-form';
import { isEmptyValue } from '../business/application-form';
import { cardScopeOf, cardsOf, groupsOf } from '../business/groups';
import { createScope, isFieldShown } from '../business/conditions/scope';
import type { FormContext } from '../business/conditions/scope';
import { holds } from '../business/conditions/evaluate';
import { PLACE } from '../documents/define-document';
import type { ShowValue } from '../documents/paper';
import type { OwnClause, PortalContract } from './contract';

export interface PaperParty {
  readonly role: string;
  /** 甲方（出卖人） */
  readonly label: string;
  readonly rows: readonly (readonly [label: string, value: string])[];
}

export interface PaperClause {
  /** 第一条 */
  readonly number: string;
  readonly title: string;
  readonly items: readonly string[];
  /** Written by the parties themselves. */
  readonly isOwn: boolean;
}

/** A file that belongs to the contract, by its hash. */
export interface PaperAnnex {
  readonly name: string;
  readonly sha256: string;
}

export interface ContractPaper {
  readonly heading: string;
  readonly number: string;
  readonly parties: readonly PaperParty[];
  readonly property: readonly (readonly [label: string, value: string])[];
  readonly clauses: readonly PaperClause[];
  readonly supplement: readonly PaperClause[];
  readonly annexes: readonly PaperAnnex[];
}

export interface ContractContent {
  readonly number: string;
  readonly form: ApplicationForm;
  readonly ownClauses: readonly OwnClause[];
  readonly supplement: readonly OwnClause[];
  readonly annexes: readonly PaperAnnex[];
}

const BLANK = '＿＿＿＿＿＿';
const SIDES = ['甲方', '乙方', '丙方'];
/** Of a card: what says who the party is, and who acts for it. */
const PRINTED = [
  'qlrmc',
  'zjzl',
  'zjh',
  'dh',
  'dz',
  'gyfs',
  'qlbl',
  'frxm',
  'frzjh',
  'jhrxm',
  'jhrzjh',
  'dlrxm',
  'dlrzjh',
];

/** What a person wrote as a whole sentence ends as one. */
const ended = (text: string): string => (/[。！？；：…]$/u.test(text) ? text : `${text}。`);

/** The paper with this content; blanks stay open where nothing is filled in. */
export function contractPaper(
  contract: PortalContract,
  { number, form, ownClauses, supplement, annexes }: ContractContent,
  context: FormContext,
  showValue: ShowValue,
): ContractPaper {
  const business = contract.form;
  const scope = createScope(business, form, context);
  const filled = (text: string): string =>
    text.replace(PLACE, (_, _rows: string, name: string) => {
      const definition = business.fields.find(({ key }) => key === name);
      const value = definition && scope.field(name);
      return !definition || value === undefined || isEmptyValue(value) ? BLANK : showValue(business, definition, value);
    });
  const standing = contract.clauses
    .map(({ title, items }) => ({
      title,
      isOwn: false,
      items: items.flatMap((item) => {
        const { text, when } = typeof item === 'string' ? { text: item, when: undefined } : item;
        return !when || holds(when, scope) ? [text.endsWith('}') ? ended(filled(text)) : filled(text)] : [];
      }),
    }))
    .filter(({ items }) => items.length > 0);
  const own = ownClauses.map(({ title, text }) => ({ title, isOwn: true, items: paragraphsOf(text) }));
  return {
    heading: contract.heading,
    number,
    parties: groupsOf(business).flatMap((group) => {
      const side = contract.sides.findIndex(({ role }) => 'role' in group.definition && group.definition.role === role);
      const { label = '' } = contract.sides[side] ?? {};
      return cardsOf(form, group).map((card: Party, index): PaperParty => {
        const own = cardScopeOf(business, form, scope, group, index);
        return {
          role: contract.sides[side]?.role ?? '',
          label: `${SIDES[side] ?? ''}（${label}）`,
          rows: group.definition.fields
            .filter(
              (field) => PRINTED.includes(field.key) && isFieldShown(field, own) && !isEmptyValue(card[field.key]),
            )
            .map((field) => [field.label, showValue(business, field, card[field.key] ?? '')] as const),
        };
      });
    }),
    property:
      contract.describes.section && 'fields' in contract.describes.section
        ? contract.describes.section.fields
            .filter((field) => isFieldShown(field, scope) && !isEmptyValue(form.fields[field.key]))
            .map((field) => [field.label, showValue(business, field, form.fields[field.key] ?? '')] as const)
        : [],
    clauses: numbered([...standing, ...own]),
    supplement: numbered(supplement.map(({ title, text }) => ({ title, isOwn: true, items: paragraphsOf(text) }))),
    annexes,
  };
}

function paragraphsOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

function numbered(clauses: readonly Omit<PaperClause, 'number'>[]): PaperClause[] {
  return clauses.map((clause, index) => ({ number: `第${chineseNumber(index + 1)}条`, ...clause }));
}

const DIGITS = '零一二三四五六七八九';

/** 1 to 199 as clauses are numbered: 十, 十一, 二十, 一百零三. */
export function chineseNumber(value: number): string {
  const [hundreds, tens, ones] = [Math.floor(value / 100), Math.floor((value % 100) / 10), value % 10];
  const high = hundreds > 0 ? `${DIGITS[hundreds]}百` : '';
  const middle =
    tens > 0 ? `${tens === 1 && hundreds === 0 ? '' : DIGITS[tens]}十` : hundreds > 0 && ones > 0 ? '零' : '';
  return high + middle + (ones > 0 ? DIGITS[ones] : '');
}
