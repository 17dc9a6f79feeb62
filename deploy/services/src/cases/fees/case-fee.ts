// What a case costs, and who pays: the one function behind the preview, the decision of the office and the slips.
import type { ApplicationFee, FieldValue, RegisteredUse } from '@portal/shared/catalogue';
import { applicationFee } from '@portal/shared/catalogue';
import { loadBusinessIn } from '../../platform/config/public';
import { findUnit } from '../../register/public';
import type { Database } from '../../platform/db/database';
import type { ApplicationRow } from '../access';

type Billed = Pick<ApplicationRow, 'processCode' | 'regionCode' | 'unitNumber' | 'form'>;

/** In 分, by the rule of the region and by the use, kind and nature that the register holds of the unit. */
export async function feeOfCase(db: Database, application: Billed): Promise<ApplicationFee> {
  const business = await loadBusinessIn({ db }, application);
  const unit = application.unitNumber ? await findUnit(db, application.unitNumber) : null;
  return applicationFee(business, application.form, unit && registeredUse(unit.register));
}

function registeredUse(register: Readonly<Record<string, FieldValue>>): RegisteredUse {
  const { fwyt, fwlx, fwxz } = register;
  return {
    ...(typeof fwyt === 'string' ? { houseUse: fwyt } : {}),
    ...(typeof fwlx === 'string' ? { houseKind: fwlx } : {}),
    ...(typeof fwxz === 'string' ? { houseNature: fwxz } : {}),
  };
}
