// What a case costs, and who pays: the one function behind the preview, the decision of the office and the slips.
import type { ApplicationFee, FieldValue, RegisteredUse } from '@portal/shared/catalogue';
import { applicationFee, feeReductions } from '@portal/shared/catalogue';
import { loadBusinessIn } from '../../platform/config/public';
import { findUnit } from '../../register/public';
import { Port } from '../../platform/core/joints/ports';
import type { Database } from '../../platform/db/database';
import type { ApplicationRow, PartyRow } from '../access/access';
import { listParties, partyRowsOf } from '../parties/parties';
import { smallEnterprisesIn } from './small-enterprises';

type Billed = Pick<ApplicationRow, 'processCode' | 'regionCode' | 'unitNumber' | 'form'>;

/**
 * In 分, by the rule of the region, by the use, kind and nature that the register holds of the unit, and by who pays.
 */
export async function feeOfCase(db: Database, application: Billed): Promise<ApplicationFee> {
  const { business, unit, isSmall } = await billedBy(db, application);
  return applicationFee(business, application.form, unit, isSmall);
}

/** What was taken off by the same rules, and why. */
export async function reductionsOfCase(db: Database, application: Billed): Promise<ReturnType<typeof feeReductions>> {
  const { business, unit, isSmall } = await billedBy(db, application);
  return feeReductions(business, application.form, unit, isSmall);
}

async function billedBy(db: Database, application: Billed) {
  const business = await loadBusinessIn({ db }, application);
  const unit = application.unitNumber ? await findUnit(db, application.unitNumber) : null;
  const isSmall = await smallEnterprisesIn(db, application.form);
  return { business, unit: unit && registeredUse(unit.register), isSmall };
}

export interface Paid {
  payerIdentityNumber: string;
  /** 分 */
  total: number;
}
/** What has been paid for a case and not been paid back. */
export const paidForCase = new Port<(db: Database, applicationId: string) => Promise<readonly Paid[]>>(
  'what has been paid for a case',
);

/** A part of the fee with the party that pays it. */
export type OwedShare = ApplicationFee['shares'][number] & {
  payer: Pick<PartyRow, 'name' | 'identityNumber'> | undefined;
};

/** What is still to be paid: a case that was held up after it had been paid for is not charged again. */
export async function owedForCase(db: Database, application: Billed & { id: string }): Promise<OwedShare[]> {
  const { shares } = await feeOfCase(db, application);
  const parties = await listParties(db, application.id);
  // Who is only named in the form takes no part, and pays what the law has them pay: the buyer in a sale by ruling.
  const named = partyRowsOf(application.id, application.form);
  const paid = [...(await paidForCase.answer(db, application.id))];
  return shares.flatMap((share) => {
    if (share.total === 0) return [];
    const isPayer = (party: Pick<PartyRow, 'role'>): boolean => party.role === share.role;
    const payer = parties.find(isPayer) ?? named.find(isPayer) ?? parties[0];
    const settled = paid.findIndex(
      ({ payerIdentityNumber, total }) =>
        total === share.total && payerIdentityNumber === (payer?.identityNumber ?? ''),
    );
    if (settled === -1) return [{ ...share, payer }];
    paid.splice(settled, 1);
    return [];
  });
}

function registeredUse(register: Readonly<Record<string, FieldValue>>): RegisteredUse {
  const { fwyt, fwlx, fwxz } = register;
  return {
    ...(typeof fwyt === 'string' ? { houseUse: fwyt } : {}),
    ...(typeof fwlx === 'string' ? { houseKind: fwlx } : {}),
    ...(typeof fwxz === 'string' ? { houseNature: fwxz } : {}),
  };
}
