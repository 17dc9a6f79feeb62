// The entries in comparison: every mortgage, notice, dissent, seal, right of habitation, easement and lease that
// stands, and what the filing says of those that it is about.
import type { RegisterChange } from '@portal/shared/catalogue';
import { normaliseCertificateNumber } from '@portal/shared/kernel';
import { text } from '../../../platform/core/parties/card-text';
import type { SingleEffect } from '@portal/shared/catalogue';
import type { RegisteredEntry, RegisteredState } from '../../../register/public';
import { entryNames, numberField } from '../../../register/public';
import { cardsOf, personOf, personText } from './compare-holders';
import type { Filed } from './compare-property';
import { filedText } from './compare-property';
import type { ComparedPart, ComparedRow } from './compared-row';
import { comparedRow, rowsOf } from './compared-row';

type EntryEffect = Extract<SingleEffect, { kind: 'fulfilNotice' | 'modifyEntry' | 'transferEntry' | 'releaseEntry' }>;

export function compareEntries(filed: Filed, state: RegisteredState | null): ComparedPart[] {
  const touching = filed.effects.filter(
    (effect): effect is EntryEffect =>
      effect.kind === 'fulfilNotice' ||
      effect.kind === 'modifyEntry' ||
      effect.kind === 'transferEntry' ||
      effect.kind === 'releaseEntry',
  );
  const entries = state?.entries ?? [];
  const standing = entries.map((entry) => ({
    title: titleOf(entry, entries),
    rows: rowsOf(
      entryRows(
        filed,
        entry,
        touching.find((effect) => isNamedBy(filed, effect, entry)),
      ),
    ),
  }));
  const unknown = touching.flatMap((effect) => {
    const number = numberIn(filed, effect);
    const isKnown = entries.some((entry) => isNamedBy(filed, effect, entry));
    return isKnown || number === ''
      ? []
      : [{ title: entryNames[effect.entry], rows: rowsOf([comparedRow('证明号或文书号', null, number)]) }];
  });
  return [...standing, ...unknown];
}

function titleOf(entry: RegisteredEntry, all: readonly RegisteredEntry[]): string {
  const alike = all.filter(({ kind }) => kind === entry.kind);
  return alike.length > 1 ? `${entry.name}${alike.indexOf(entry) + 1}` : entry.name;
}

function entryRows(filed: Filed, entry: RegisteredEntry, effect: EntryEffect | undefined): (ComparedRow | null)[] {
  const number = effect ? numberIn(filed, effect) : '';
  const role = effect && (effect.kind === 'transferEntry' ? effect.from : effect.by);
  const cards = cardsOf(filed).filter((card) => card.role === role);
  const named = (label: string): string | null => {
    const isNumber = label === '证明号' || label === '合同或文书编号';
    return effect && isNumber && isOneOf([valueOf(entry, label)], number) ? number : null;
  };
  return [
    comparedRow(
      '登记给',
      entry.holders.map(personText).join('；'),
      cards.map(({ card }) => personText(personOf(card))).join('；'),
    ),
    ...entry.pairs.map(([label, registered]) => comparedRow(label, registered, named(label))),
    ...(effect?.kind === 'modifyEntry' ? effect.changes.map((change) => changedRow(filed, entry, change)) : []),
  ];
}

/** What an entry's value is called on its paper, by the register's name for it. */
const LABELS: Readonly<Record<string, readonly string[]>> = {
  amount: ['债权数额', '最高债权数额', '数额'],
  rank: ['抵押顺位'],
  startsOn: ['起始日期'],
  endsOn: ['终止日期'],
  documentNumber: ['合同或文书编号'],
  noTransferClause: ['禁止或限制转让的约定'],
};

function changedRow(filed: Filed, entry: RegisteredEntry, { field, as }: RegisterChange): ComparedRow | null {
  const definition = filed.business.fields.find(({ key }) => key === field);
  const given = filedText(filed, field);
  if (!definition || !given) return null;
  const labels = LABELS[as] ?? [definition.label];
  const registered = entry.pairs.find(([label]) => labels.includes(label))?.[1] ?? null;
  return comparedRow(`${definition.label}（申请变更）`, registered, given, true);
}

function numberIn({ form }: Filed, effect: EntryEffect): string {
  return text(form.fields, numberField(effect));
}

function isNamedBy(filed: Filed, effect: EntryEffect, entry: RegisteredEntry): boolean {
  return entry.kind === effect.entry && isOneOf(entry.numbers, numberIn(filed, effect));
}

function isOneOf(numbers: readonly string[], number: string): boolean {
  return number !== '' && numbers.map(normaliseCertificateNumber).includes(normaliseCertificateNumber(number));
}

function valueOf({ pairs }: RegisteredEntry, wanted: string): string {
  return pairs.find(([label]) => label === wanted)?.[1] ?? '';
}
