// A case takes its units from the submission until its end: what others file on them waits.
import type { Business } from '@portal/shared/catalogue';
import { refuse } from '../../platform/core/errors';
import type { Transaction } from '../../platform/db/database';
import { holdEntries, isEnteredBeside, lockUnits, unitsOfCase } from '../../register/public';
import type { ApplicationRow } from '../access/access';

/**
 * Also keeps the dissent that it is about from lapsing while it runs.
 * @throws Refusal where another case has one of the units
 */
export async function takeUnits(
  tx: Transaction,
  application: ApplicationRow,
  business: Business,
  now: Date,
): Promise<void> {
  await holdEntries(tx, application, business, now);
  if (isEnteredBeside(business)) return;
  const taken = await lockUnits(tx, application, await unitsOfCase(tx, application, business, now), now);
  if (taken !== null)
    refuse(
      taken === application.unitNumber
        ? '该不动产单元有正在办理的业务，请等待其办结'
        : `不动产单元${taken}有正在办理的业务，请等待其办结`,
    );
}
