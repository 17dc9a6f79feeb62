// What the account and the register know of the person who files: their card of a form says that, whatever a browser
// sends.
import type { ownCard as call } from '@portal/applications/contract';
import { isSameName } from '@portal/shared/kernel';
import type { ApplicationForm, Business, Party, RoleDefinition } from '@portal/shared/catalogue';
import { hasBusiness, livingHolderRole, loadBusiness, startersOf } from '@portal/shared/catalogue';
import type { OutputOf } from '@portal/shared/contract';
import type { CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import { text } from '../../platform/core/parties/card-text';
import { identitiesOf, normaliseIdentity } from '../../platform/core/parties/identities';
import type { RegisteredRight } from '../../register/public';
import { effectsOf } from '../../register/public';

/** Codes of QLRLX by the kind of account. */
const TYPES = { person: '1', enterprise: '2', bank: '2', agency: '4' } as const;
/** 统一社会信用代码, of ZJZL. */
const CREDIT_CODE = '8';

/** What the account is known by: the body that it files for, or the person. */
interface Known {
  name: string;
  identityNumber: string;
  /** Code of ZJZL; of a body the paper is chosen, its number is the same on each. */
  identityType: string | null;
  telephone: string;
}

export function knownOf({ name, identityNumber, identityType, telephone, enterprise, userType }: CurrentUser): Known {
  // What an office does of its own motion one of its officials begins, as who they are.
  return enterprise && userType !== '0'
    ? { name: enterprise.name, identityNumber: enterprise.creditCode, identityType: null, telephone }
    : { name, identityNumber, identityType, telephone };
}

/**
 * The card of the account in a form of this business, and the roles in which it stands: holding the property, or not.
 * @throws Refusal
 */
export async function ownCard(user: CurrentUser, processCode: string): Promise<OutputOf<typeof call>> {
  if (!hasBusiness(processCode)) return refuse('没有这项业务，请从办事大厅重新进入');
  const business = await loadBusiness(processCode);
  const known = knownOf(user);
  const [starter = 'person'] = startersOf(user);
  return {
    holderRole: livingHolderRole(business)?.role ?? null,
    otherRole: otherRole(business),
    partyType: TYPES[starter],
    name: known.name,
    identityType: known.identityType ?? CREDIT_CODE,
    identityNumber: known.identityNumber,
    telephone: known.telephone,
  };
}

/** Where somebody stands who does not hold the property: who receives a right or an entry, else the first role. */
function otherRole(business: Business): string | null {
  const named = business.startedByOthers?.holder;
  const receiving = effectsOf(business).flatMap((effect) => {
    if (effect.kind === 'transferRight' || effect.kind === 'transferEntry') return [effect.to];
    if (effect.kind === 'createRight' || effect.kind === 'addEntry') return [effect.holders];
    return [];
  });
  const roles = business.roles.filter(({ namedOnly, role }) => !namedOnly && role !== named);
  return (roles.find(({ role }) => receiving.includes(role)) ?? roles[0] ?? business.roles[0])?.role ?? null;
}

/**
 * The form with the account's own cards as they are known. The register's name of a holder goes before the account's:
 * who has changed their name registers that first (实施细则 第二十六条第一项).
 * @param right one that the account holds, where it is known
 * @param stored the draft as it is kept, whose own cards were written here already
 */
export function withOwnCards(
  business: Business,
  form: ApplicationForm,
  user: CurrentUser,
  right: Pick<RegisteredRight, 'holders'> | null,
  stored: ApplicationForm | null = null,
): ApplicationForm {
  const numbers = identitiesOf(user);
  const registered = right?.holders.find(({ identityNumber }) => numbers.includes(identityNumber));
  const holding = livingHolderRole(business)?.role;
  // Later a telephone that was taken out stays out until another is typed.
  const isNew = stored === null;
  const cards = Object.values(form.parties).flat();
  const isListed = registered !== undefined && cards.some((card) => numberOf(card) === registered.identityNumber);
  const isNamesake = (right?.holders ?? []).filter(({ name }) => name === registered?.name).length > 1;
  const ownNumber = (role: string, card: Party): string | null => {
    const number = numberOf(card);
    if (numbers.includes(number)) return number;
    // A holder who is named is the one of the register, whatever number was sent for them.
    return registered &&
      !isListed &&
      !isNamesake &&
      role === holding &&
      isSameName(text(card, 'qlrmc'), registered.name)
      ? registered.identityNumber
      : null;
  };
  const parties = Object.fromEntries(
    Object.entries(form.parties).map(([name, list]) => {
      const role = business.roles.find((one) => one.role === name);
      return [
        name,
        role
          ? list.map((card) => {
              const number = ownNumber(name, card);
              return number === null
                ? card
                : {
                    ...card,
                    ...factsFor(role, card, user, { number, name: nameFor(number, user, registered, stored), isNew }),
                  };
            })
          : list,
      ];
    }),
  );
  return { ...form, parties };
}

function nameFor(
  number: string,
  user: CurrentUser,
  registered: { name: string; identityNumber: string } | undefined,
  stored: ApplicationForm | null,
): string {
  if (registered?.identityNumber === number) return registered.name;
  const kept = Object.values(stored?.parties ?? {})
    .flat()
    .find((card) => numberOf(card) === number);
  if (kept && text(kept, 'qlrmc') !== '') return text(kept, 'qlrmc');
  return number === user.enterprise?.creditCode ? user.enterprise.name : user.name;
}

function factsFor(
  { fields }: RoleDefinition,
  card: Party,
  user: CurrentUser,
  { number, name, isNew }: { number: string; name: string; isNew: boolean },
): Party {
  const isPerson = number === user.identityNumber;
  const known: Party = {
    qlrmc: name,
    zjh: number,
    ...(isPerson ? { zjzl: user.identityType } : {}),
    ...(isNew && text(card, 'dh') === '' ? { dh: user.telephone } : {}),
  };
  return Object.fromEntries(Object.entries(known).filter(([key]) => fields.some((field) => field.key === key)));
}

function numberOf(card: Party): string {
  return normaliseIdentity(text(card, 'zjh'));
}
