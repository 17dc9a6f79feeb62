// Whose word is needed for what several people own: all joint owners, two thirds of the shares, or one of them; and who
// is asked to buy first.
import type { ApplicationForm, EntryKind, RegisterChange, RegisterEffect } from '@portal/shared/catalogue';
import { WHOLE_SHARE, compareShares, isEmptyValue, parseShare, sumShares } from '@portal/shared/catalogue';
import type { Readings } from '../../platform/config/public';
import { PRICE, namedParty } from '../effects/booking';
import type { Affected, Owner } from './affected';

type Transfer = Extract<RegisterEffect, { kind: 'transferRight' }>;
type Part = Affected['part'];

/**
 * Entries by which co-owners dispose of the whole for what they get; residence is given for nothing (民法典 第三百六十
 * 八条).
 */
const DISPOSES: readonly EntryKind[] = ['mortgage', 'mortgageNotice', 'notice', 'easement', 'lease'];
const NONE = { numerator: 0n, denominator: 1n };
/** What of a property is its nature, use or building. */
const NATURE: readonly string[] = ['qllx', 'fwyt', 'tdyt', 'fwjg', 'zcs'];

/** Several hold, and the register says what each has. */
export function holdByShares(owners: readonly Owner[]): boolean {
  return owners.length > 1 && owners.every(({ share }) => typeof share === 'string');
}

/** Whether these shares are two thirds of the whole or more (民法典 第三百零一条、第一千二百五十九条). */
export function areTwoThirds(shares: readonly (string | null | undefined)[]): boolean {
  const sum = sumShares(shares.map((share) => share ?? ''));
  return sum !== null && compareShares(sum, { numerator: 2n, denominator: 3n }) >= 0;
}

/** A price is paid, and the form says that the whole passes on, whoever gives it. */
export function sellsWhole({ part, others }: Transfer, { fields }: ApplicationForm): boolean {
  const said = part === undefined ? undefined : fields[part];
  return (
    others !== undefined &&
    !isEmptyValue(fields[PRICE]) &&
    typeof said === 'string' &&
    compareShares(parseShare(said.trim()) ?? NONE, WHOLE_SHARE) === 0
  );
}

/**
 * Whoever holds a share of their own keeps it, and need not come when another's passes on (民法典 第二百九十八条、第三
 * 百零五条).
 */
export function givers(effect: Transfer, form: ApplicationForm, owners: readonly Owner[], readings: Readings): Part {
  if (!holdByShares(owners)) return 'all';
  if (sellsWhole(effect, form)) return readings.sharedDisposal;
  return effect.ownShares || (effect.deceased ?? effect.part) !== undefined ? 'some' : 'all';
}

/** Who burdens what is owned together (民法典 第三百零一条); each alone what they hold by a share. */
export function burdeners(kind: EntryKind, owners: readonly Owner[], readings: Readings, ofOwnShare = false): Part {
  if (ofOwnShare && holdByShares(owners)) return 'some';
  return DISPOSES.includes(kind) && holdByShares(owners) ? readings.sharedDisposal : 'all';
}

/**
 * A unit divided or merged is of another nature; nobody gives up what is another's (民法典 第三百零一条); any co-owner
 * may ask for a new certificate.
 */
export function ownersFor(
  kind: 'remakeUnits' | 'cancelRight' | 'replaceCertificate',
  owners: readonly Owner[],
  readings: Readings,
): Part {
  if (kind === 'replaceCertificate') return 'some';
  return kind === 'remakeUnits' && holdByShares(owners) ? readings.sharedDisposal : 'all';
}

/**
 * How people hold together concerns all of them; nature and use concern those who could dispose of the whole (民法典 第
 * 三百零一条);
 * anything else each may put in order (操作规范 9.2.2).
 */
export function changers(
  changes: readonly RegisterChange[],
  form: ApplicationForm,
  owners: readonly Owner[],
  readings: Readings,
): Part {
  const given = changes.filter(({ field }) => !isEmptyValue(form.fields[field]));
  if (given.some(({ of, as }) => (as === 'gyfs' || as === 'qlbl') && of !== 'unit')) return 'all';
  if (readings.changeOfUse === 'some' || !given.some(({ as }) => NATURE.includes(as))) return 'some';
  return holdByShares(owners) ? 'twoThirds' : 'all';
}

/**
 * Co-owners by shares are asked when another sells to a third party (民法典 第三百零五条、第三百零六条), and named when
 * the whole is sold.
 * Nobody is asked without a price, or when only co-owners receive (物权编解释（一） 第九条、第十三条).
 */
export function othersAsked(effect: Transfer, form: ApplicationForm, owners: readonly Owner[], role: string): Affected {
  const numbersIn = (name: string | null): string[] =>
    (name === null ? [] : (form.parties[name] ?? [])).map((card) => namedParty(card).identityNumber);
  const [giving, receiving] = [numbersIn(effect.from), numbersIn(effect.to)];
  // A co-owner who buys signs as a buyer.
  const others = owners.filter(({ identityNumber }) => ![...giving, ...receiving].includes(identityNumber));
  const isAsked =
    holdByShares(owners) &&
    !isEmptyValue(form.fields[PRICE]) &&
    (sellsWhole(effect, form) ||
      receiving.some((number) => !owners.some(({ identityNumber }) => identityNumber === number)));
  return { role, what: '其他按份共有人', holders: others, part: isAsked ? 'all' : 'listed' };
}
