// The people in comparison: everybody who holds the right, and whoever was filed in their place.
import type { Party } from '@portal/shared/catalogue';
import { isSameName } from '@portal/shared/kernel';
import { shareLabel } from '@portal/shared/catalogue';
import { normaliseIdentity } from '../../../platform/core/parties/identities';
import { text } from '../../../platform/core/parties/card-text';
import { birthDayOf, creditCodeCheckCharacter, identityNumberWarning } from '@portal/shared/validation';
import type { ChangedPerson, RegisteredState } from '../../../register/public';
import type { Filed } from './compare-property';
import type { ComparedPart, ComparedRow } from './compared-row';
import { comparedRow, rowsOf } from './compared-row';

interface Person {
  name: string;
  identityNumber: string;
}
interface Card {
  role: string;
  label: string;
  card: Party;
}

/**
 * Roles in which holders of the right stand when it passes on, changes or is burdened; a role that receives is none.
 */
function givingRoles({ effects }: Filed): string[] {
  const roles = effects.flatMap((effect): (string | null | undefined)[] => {
    switch (effect.kind) {
      case 'transferRight':
        return [effect.from, effect.deceased, effect.others];
      case 'modifyRight':
      case 'correctRight':
      case 'cancelRight':
      case 'replaceCertificate':
      case 'remakeUnits':
        return [effect.by];
      case 'addEntry':
        return [effect.by];
      case 'modifyEntry':
      case 'releaseEntry':
      case 'fulfilNotice':
      case 'transferEntry':
        return [effect.owners];
      case 'createRight':
        return [effect.by];
      case 'none':
        return [];
    }
  });
  return [...new Set(roles.filter((role) => role != null))];
}

export function compareHolders(
  filed: Filed,
  state: RegisteredState | null,
  changed: readonly ChangedPerson[],
): ComparedPart {
  const holders = state?.right?.holders ?? [];
  const cards = cardsOf(filed);
  const giving = givingRoles(filed);
  const rows = holders.flatMap((holder, index): (ComparedRow | null)[] => {
    const own = cardOf(cards, giving, holder);
    return [
      comparedRow(`权利人${index + 1}`, personText(holder), own && `${personText(personOf(own.card))}（${own.label}）`),
      comparedRow(
        `权利人${index + 1}的份额`,
        holder.share && shareLabel(holder.share),
        own && giving.includes(own.role) && text(own.card, 'qlbl') !== '' ? shareLabel(text(own.card, 'qlbl')) : null,
      ),
    ].map((row, at) => (at === 0 && own && row ? withoutRole(row, holder, own.card) : row));
  });
  const others = cards
    .filter(({ role, card }) => giving.includes(role) && !holders.some((holder) => isOf(card, holder)))
    .filter(({ card }) => !holders.some(({ name }) => isSameName(name, personOf(card).name)))
    .map(({ label, card }) => comparedRow(label, null, personText(personOf(card))));
  const renumbered = changed.flatMap(changedRows);
  return {
    title: '权利人',
    rows: rowsOf([...surveyRow(state, cards), ...rows, ...others, ...renumbered, ...cards.map(oddCodeRow)]),
  };
}

/**
 * Both numbers side by side, and what they say of the person where they differ in it: whether it is the same one is for
 * the officer to see.
 */
function changedRows({ before, after }: ChangedPerson): (ComparedRow | null)[] {
  const said = [before, after].map(({ identityType, identityNumber }) => {
    const birth = identityType === '1' ? birthDayOf(identityNumber) : null;
    const odd = Number(identityNumber.length === 15 ? identityNumber.at(-1) : identityNumber.at(-2)) % 2 === 1;
    return birth && { born: `${birth.year}年${birth.month}月${birth.day}日`, sex: odd ? '男' : '女' };
  });
  const [old, now] = said;
  return [
    comparedRow(`${before.name}的证件号（申请变更）`, before.identityNumber, after.identityNumber, true),
    ...(old && now && old.born !== now.born
      ? [comparedRow('证件号所示出生日期（请核对是否同一人）', old.born, now.born, true)]
      : []),
    ...(old && now && old.sex !== now.sex
      ? [comparedRow('证件号所示性别（请核对是否同一人）', old.sex, now.sex, true)]
      : []),
  ];
}

/** A credit code whose check character does not fit: whether the licence has it is for the officer to see. */
function oddCodeRow({ label, card }: Card): ComparedRow | null {
  const { name, identityNumber } = personOf(card);
  if (identityNumberWarning(text(card, 'zjzl'), identityNumber) === null) return null;
  const expected = identityNumber.slice(0, -1) + creditCodeCheckCharacter(identityNumber);
  return comparedRow(
    `${label}${name}的统一社会信用代码校验码不符（请与营业执照核对确认）`,
    `按规则计算为${expected}`,
    identityNumber,
  );
}

/** Before there is a right, only for whom the unit was surveyed is known. */
function surveyRow(state: RegisteredState | null, cards: readonly Card[]): (ComparedRow | null)[] {
  const number = state?.right ? null : (state?.unit.surveyedFor ?? null);
  if (number === null) return [];
  const own = cards.find(({ card }) => personOf(card).identityNumber === number);
  return [comparedRow('测绘委托人证件号', number, own && personOf(own.card).identityNumber)];
}

export function cardsOf({ business, form }: Filed): Card[] {
  return business.roles.flatMap(({ role, label }) => (form.parties[role] ?? []).map((card) => ({ role, label, card })));
}

/**
 * The card with the holder's number, in a role that gives before any other; else one of the same name, whose number
 * then differs.
 */
function cardOf(cards: readonly Card[], giving: readonly string[], holder: Person): Card | undefined {
  const ordered = cards.toSorted(
    (one, other) => Number(giving.includes(other.role)) - Number(giving.includes(one.role)),
  );
  return (
    ordered.find(({ card }) => isOf(card, holder)) ??
    ordered.find(({ role, card }) => giving.includes(role) && isSameName(personOf(card).name, holder.name))
  );
}

function isOf(card: Party, { identityNumber }: Person): boolean {
  return personOf(card).identityNumber === normaliseIdentity(identityNumber);
}

/** Whether it is the same person is for name and number to say, not for the role in which they were filed. */
function withoutRole(row: ComparedRow, holder: Person, card: Party): ComparedRow {
  return { ...row, result: personText(holder) === personText(personOf(card)) ? 'same' : 'differs' };
}

export function personOf(card: Party): Person {
  return {
    name: text(card, 'qlrmc') || text(card, 'xm'),
    identityNumber: normaliseIdentity(text(card, 'zjh')),
  };
}

export function personText({ name, identityNumber }: Person): string {
  return [name, identityNumber].filter(Boolean).join('，');
}
