// Whether a number that comes without a document is a person's or an organisation's: as the register and the accounts
// have it.
import type { PartyKind } from '@portal/shared/validation';
import { partyKindOf } from '@portal/shared/validation';
import { kindInAccounts } from '../../people/auth/public';
import { registeredPeople } from '../../people/identity/public';
import type { Database } from '../../platform/db/database';
import { holderWithNumber } from '../../register/public';

/** Null where neither the population register nor an account nor an entry has the number. */
export async function recordedKind(db: Database, identityNumber: string): Promise<PartyKind | null> {
  const [known] = await registeredPeople(db, [identityNumber]);
  return (
    known?.kind ??
    (await kindInAccounts(db, identityNumber)) ??
    partyKindOf((await holderWithNumber(db, identityNumber)) ?? {})
  );
}
