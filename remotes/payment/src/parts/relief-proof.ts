// What a relief rests on: nobody's claim alone, but the register, the family's commitment, the papers of the case, or a
// proof that the office has confirmed.
import { formatChineseDate, parseIsoDate } from '@portal/shared/kernel';
import { heldSinceProofs } from '../api/relief';
import type { TaxAccount } from '../api/tax';

type Step = TaxAccount['steps'][number];

/** In words, or null where the full tax is owed. */
export function reliefProof(account: TaxAccount, { tax, base, amount }: Step): string | null {
  const { commitment, knownHomes, homes, heldSince } = account;
  const isFree = base > 0 && amount === 0;
  // Of what is no sale of a home among people the relief follows from how it passes on.
  if (commitment === null) return isFree ? '办件中已受理的材料' : null;
  const family = `家庭住房套数承诺，登记簿记载的其他住房${knownHomes}套`;
  if (tax === 'deed') return homes !== null && homes <= 2 ? family : null;
  if (!isFree || heldSince === null) return null;
  const proven = account.reliefClaims.find(
    ({ kind, state, since }) => kind === 'heldSince' && state === 'confirmed' && since === heldSince,
  );
  const by = proven?.proof ? `登记机构已核实的${heldSinceProofs[proven.proof]}载明` : '登记簿记载';
  const held = `${by}的取得日期${formatChineseDate(parseIsoDate(heldSince))}`;
  if (tax === 'valueAdded') return held;
  return tax === 'income' ? `${held}；${family}` : null;
}
