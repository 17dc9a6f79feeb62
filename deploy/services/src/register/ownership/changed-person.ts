// Whoever is called otherwise by a case stays who they are: name, kind and number of the document of one person may
// change, not the person (不动产登记暂行条例实施细则 第二十六条第一项、第二十七条).
import { and, eq } from 'drizzle-orm';
import type { Business, RegisterChange } from '@portal/shared/catalogue';
import { createScope } from '@portal/shared/catalogue';
import { toShanghaiDate } from '@portal/shared/kernel';
import { identityNumberError } from '@portal/shared/validation';
import { registeredPeople } from '../../people/identity/public';
import { normaliseIdentity } from '../../platform/core/parties/identities';
import type { Database } from '../../platform/db/database';
import { isNumber } from '../../platform/personal/where';
import type { BookedCase, NamedParty } from '../effects/booking';
import { namedParty } from '../effects/booking';
import { presentEffects } from '../effects/flatten-effect';
import type { Affected } from './affected';
import { rightHolders, rights } from '../schema';

/** Somebody of the register whose document gets another number. */
export interface ChangedPerson {
  /** Field of the form with the new number. */
  field: string;
  before: NamedParty;
  after: NamedParty;
  /** An entry that was wrong may have named somebody else (民法典 第二百二十条). */
  isCorrection: boolean;
  /** Everybody else whom the case or the right names. */
  others: readonly NamedParty[];
}
type ChangingCase = Pick<BookedCase, 'form'>;

/** @param affected what the case touches, with its holders */
export function changedPersons(
  business: Business,
  { form }: ChangingCase,
  affected: readonly Affected[],
  now: Date,
): ChangedPerson[] {
  const scope = createScope(business, form, { today: toShanghaiDate(now) });
  const cards = Object.values(form.parties).flat().map(namedParty);
  return presentEffects(business, scope).flatMap((effect) => {
    if (effect.kind !== 'modifyRight' && effect.kind !== 'correctRight' && effect.kind !== 'modifyEntry') return [];
    const change = changeOf(effect.changes, 'zjh');
    const given = (as: string): string => {
      const value = scope.field(changeOf(effect.changes, as)?.field ?? '');
      return typeof value === 'string' ? value.trim() : '';
    };
    const number = normaliseIdentity(given('zjh'));
    const holders = affected.find(({ role }) => role === effect.by)?.holders ?? [];
    // As booking finds them: the only one, or the one who applies.
    const named = (one: NamedParty): boolean => cards.some((card) => card.identityNumber === one.identityNumber);
    const [before, ...more] = holders.length === 1 ? holders : holders.filter(named);
    if (!change || number === '' || !before || more.length > 0) return [];
    const own = [normaliseIdentity(before.identityNumber)];
    return [
      {
        field: change.field,
        before,
        after: {
          name: given('qlrmc') || before.name,
          identityType: given('zjzl') || before.identityType,
          identityNumber: number,
        },
        isCorrection: effect.kind === 'correctRight',
        others: [...holders, ...cards].filter((one) => !own.includes(normaliseIdentity(one.identityNumber))),
      },
    ];
  });
}

function changeOf(changes: readonly RegisterChange[], wanted: string): RegisterChange | undefined {
  return changes.find(({ of, as }) => of === 'holder' && as === wanted);
}

/**
 * What whoever files can see for themselves: no number of that kind of document, or one of somebody whom they name;
 * null when nothing.
 */
export function changedPersonFault({ after, others, isCorrection }: ChangedPerson): string | null {
  if (isCorrection) return null;
  const wrong = identityNumberError(after.identityType, after.identityNumber);
  if (wrong) return wrong;
  const isOther = others.some(({ identityNumber }) => normaliseIdentity(identityNumber) === after.identityNumber);
  return isOther ? `变更后的证件号是另一位当事人的，${TRANSFER}` : null;
}
const TRANSFER = '权利归属改变的，应当申请转移登记（《不动产登记暂行条例实施细则》第二十七条）';

/**
 * Why the new number is another person's, by the population register or by our own; null when nothing says so. For the
 * office: whoever files would learn by it whose number that is.
 */
export async function otherPersonBehind(
  db: Database,
  { before, after, isCorrection }: ChangedPerson,
): Promise<string | null> {
  if (isCorrection) return null;
  const own = [before.name, after.name];
  const people = await registeredPeople(db, [after.identityNumber]);
  const holders = await db
    .select({ name: rightHolders.name })
    .from(rightHolders)
    .innerJoin(rights, eq(rights.id, rightHolders.rightId))
    .where(and(eq(rights.status, 'current'), isNumber(rightHolders.identityNumber, after.identityNumber)));
  const other = [...people, ...holders].find(({ name }) => !own.includes(name));
  return other
    ? `登记簿记载的${before.name}的证件号为${before.identityNumber}，申请变更为${after.identityNumber}，后者是${other.name}的证件号：不是同一人。${TRANSFER}`
    : null;
}
