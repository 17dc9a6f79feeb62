// Commercial houses and the report of sold flats as hooks, and their types as pages know them.
import type { OutputOf } from '@portal/shared/contract';
import { callsOf } from '@portal/shared/session';
import { listChains, reportSoldUnits } from '../../contract';

export type { ChainHouse } from '../../contract/wire/chain';
export type ReportedSoldUnits = OutputOf<typeof reportSoldUnits>;

export const { useListChainsQuery, useReportSoldUnitsMutation } = callsOf({ listChains, reportSoldUnits });
