// Puts flats of the ledger into the open report: what was typed is saved first, the services add the rows, and the form
// goes on from their version.
import { getApplication } from '@portal/shared/contract';
import { ask } from '@portal/shared/http';
import { buildingOfUnitNumber, serverNow, toShanghaiIso } from '@portal/shared/kernel';
import type { ChainHouse } from '../../api/chain';
import { useReportSoldUnitsMutation } from '../../api/chain';
import type { ReportedSoldUnits } from '../../api/chain';
import type { ApplicationForm } from '../../../api/application';
import type { Draft } from '@portal/shared/filing';

export interface UnitsOutcome {
  accepted: number;
  errors: ReportedSoldUnits['errors'];
}
export type ReportUnits = (units: readonly ChainHouse[]) => Promise<UnitsOutcome | null>;

/** @param onForm fills the form with what the draft holds now */
export function useReportUnits(
  draft: Pick<Draft, 'businessNumber' | 'changed' | 'flush' | 'adopt'>,
  onForm: (form: ApplicationForm) => void,
): ReportUnits {
  const [report] = useReportSoldUnitsMutation();

  /**
   * Null when what was typed could not be saved; the form says why.
   * @throws PortalError when the services refuse the flats
   */
  return async function take(units) {
    if (draft.businessNumber() === null) draft.changed();
    if (!(await draft.flush())) return null;
    const businessNumber = draft.businessNumber();
    if (businessNumber === null) return null;
    const outcome: UnitsOutcome = { accepted: 0, errors: [] };
    try {
      for (const [buildingId, flats] of byBuilding(units)) {
        const { accepted, errors } = await report({
          businessNumber,
          buildingId,
          units: flats.map(({ unitNumber }) => ({ unitNumber })),
        }).unwrap();
        outcome.accepted += accepted;
        outcome.errors = [...outcome.errors, ...errors];
      }
    } finally {
      // Also after a refusal: buildings before it may have been added.
      // Asked outside of the cache: a query that began with the new number may still wait for the draft as it was
      // before.
      const { form, version, savedAt } = await ask(getApplication, { businessNumber });
      await draft.adopt({ version, savedAt: savedAt ?? toShanghaiIso(new Date(serverNow())) });
      onForm(form);
    }
    return outcome;
  };
}

function byBuilding(units: readonly ChainHouse[]): Map<string, ChainHouse[]> {
  const groups = new Map<string, ChainHouse[]>();
  for (const unit of units) {
    const building = buildingOfUnitNumber(unit.unitNumber);
    groups.set(building, [...(groups.get(building) ?? []), unit]);
  }
  return groups;
}
