// The layer of the ledger and what puts its flats into the open report: both come when somebody asks for them.
import type { Draft } from '@portal/shared/filing';
import type { ApplicationForm } from '../../../api/application';
import { SoldUnitsLayer } from './sold-units-layer';
import type { SoldUnitsLayerProps } from './sold-units-layer';
import { unitNumbersIn } from './unit-numbers-in';
import { useReportUnits } from './use-report-units';

export interface TakeSoldUnitsProps extends Pick<SoldUnitsLayerProps, 'table' | 'onClose'> {
  draft: Draft;
  /** The form as it is now. */
  read: () => ApplicationForm;
  /** Fills the form with what the draft holds after rows were taken. */
  onForm: (form: ApplicationForm) => void;
}

export function TakeSoldUnits({ table, draft, read, onForm, onClose }: TakeSoldUnitsProps) {
  const report = useReportUnits(draft, onForm);
  return <SoldUnitsLayer table={table} present={unitNumbersIn(table, read())} onReport={report} onClose={onClose} />;
}
