// A case takes its units from the submission until its end: what others file on them waits.
import type { Business } from '@portal/shared/catalogue';
import { refuse } from '../../platform/core/errors';
import type { Transaction } from '../../platform/db/database';
import { familyOf, lockUnits, unitsOfCase } from '../../register/public';
import type { ApplicationRow } from '../access';

/** What an authority orders is entered whatever is running; that case meets the seal before its own booking. @throws Refusal where another case has one of the units */
export async function takeUnits(
  tx: Transaction,
  application: ApplicationRow,
  business: Business,
  now: Date,
): Promise<void> {
  if (familyOf(business) === 'seal') return;
  const taken = await lockUnits(tx, application, await unitsOfCase(tx, application, business, now), now);
  if (taken !== null)
    refuse(
      taken === application.unitNumber
        ? '该不动产单元有正在办理的业务，请等待其办结'
        : `不动产单元${taken}有正在办理的业务，请等待其办结`,
    );
}
