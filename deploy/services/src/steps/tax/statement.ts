// What a family says of itself, held against what the register and the case know: nobody's claim to a relief is simply
// believed.
import { FAMILY_HOMES_COMMITMENT, FOR_A_PRICE, PURCHASES, RESIDENTIAL_USES } from '@portal/shared/catalogue';
import type { TaxSide } from '@portal/shared/catalogue';
import { identityNumberError, partyKindOf } from '@portal/shared/validation';
import type { ApplicationRow, PartyRow } from '../../cases/public';
import { isMinor } from '../../cases/public';
import { homesHeldBy } from '../../register/public';
import { refuse } from '../../platform/core/errors';
import { normaliseIdentity } from '../../platform/core/parties/identities';
import type { Database } from '../../platform/db/database';
import type { CaseTaxes } from './case-taxes';
import type { TaxStatement } from './schema';

/**
 * Of the party itself, and of those of its family who take part in the case beside it: of anybody else the register
 * says nothing here.
 */
export async function knownHomes(
  db: Database,
  application: ApplicationRow,
  party: PartyRow,
  parties: readonly PartyRow[],
  family: readonly { identityNumber: string }[],
): Promise<number> {
  const beside = parties.filter(({ role }) => role === party.role).map(({ identityNumber }) => identityNumber);
  const numbers = [
    party.identityNumber,
    ...family.map(({ identityNumber }) => identityNumber).filter((number) => beside.includes(number)),
  ];
  const homes = await homesHeldBy(db, numbers, RESIDENTIAL_USES);
  return homes.filter((unitNumber) => unitNumber !== application.unitNumber).length;
}

const MARRIED = '2';

/** Whether what is said decides about the tax at all: only of homes that people pass on for a price, or buy. */
export function asksFamily(
  { residential, taxation }: CaseTaxes,
  side: TaxSide,
  card: Readonly<Record<string, unknown>>,
): boolean {
  const asked = side === 'transferor' ? FOR_A_PRICE : PURCHASES;
  return residential && asked.includes(taxation.transfer) && partyKindOf({ holderType: card.qlrlx }) !== 'organisation';
}

/** @throws Refusal naming what does not agree */
export async function requireStatement(
  db: Database,
  application: ApplicationRow,
  taxes: CaseTaxes,
  party: PartyRow,
  parties: readonly PartyRow[],
  said: TaxStatement,
  today: string,
): Promise<TaxStatement> {
  const card = application.form.parties[party.role]?.[party.position] ?? {};
  const isSeller = party.role === taxes.taxation.from;
  if (said.income === 'gain' && (!isSeller || taxes.holding.originalPrice === null))
    refuse('登记簿没有购房价格，不能按转让所得计税；有购房凭证的，请到办税服务厅申报');
  // What nobody asks for counts for nothing, whatever is sent.
  if (!asksFamily(taxes, isSeller ? 'transferor' : 'transferee', card))
    return { ...said, homes: 1, soleHome: false, family: [], commitmentVersion: null };
  const family = said.family.map((member) => ({ ...member, identityNumber: normaliseIdentity(member.identityNumber) }));
  const numbers = [party.identityNumber, ...family.map(({ identityNumber }) => identityNumber)];
  if (new Set(numbers).size < numbers.length) refuse('家庭成员的身份证号不能相同，也不能是本人');
  for (const { relation, identityNumber } of family) {
    const wrong = identityNumberError('1', identityNumber);
    if (wrong) refuse(`请填写家庭成员正确的身份证号${identityNumber.length === 18 ? '' : `：${wrong}`}`);
    if (relation === 'minorChild' && !isMinor(identityNumber, today)) refuse('子女已满18周岁，不计入家庭成员');
  }
  const spouses = family.filter(({ relation }) => relation === 'spouse').length;
  if (spouses > 1) refuse('配偶只能填写一人');
  if (card.hyzk === MARRIED && spouses === 0) refuse('申请表中填写为已婚，请填写配偶');
  if (said.commitmentVersion !== FAMILY_HOMES_COMMITMENT.version) refuse('请阅读并同意家庭住房套数承诺');
  const known = await knownHomes(db, application, party, parties, family);
  if (!isSeller && said.homes < known + 1)
    refuse(`登记簿记载名下已有${known}套住房，加上本次购买的，申报的家庭住房不能少于${known + 1}套`);
  if (isSeller && said.soleHome && known > 0) refuse(`登记簿记载名下还有${known}套住房，不能按家庭唯一生活用房申报`);
  return { ...said, family, ...(isSeller ? { homes: 1 } : { soleHome: false }) };
}
