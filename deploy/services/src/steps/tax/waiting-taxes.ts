// Cases that wait for their taxes: who declares them here, and who brings the voucher of the tax office.
import { loadBusiness, taxationOf, taxpayerRoles } from '@portal/shared/catalogue';
import { toShanghaiDate } from '@portal/shared/kernel';
import type { WorkItem } from '@portal/shell/contract';
import { capacityIn, caseItem, casesInState, standingOf } from '../../cases/public';
import type { CurrentUser } from '../../platform/core/context';
import type { Database } from '../../platform/db/database';
import { latestDeclarations } from './store';
import { MATTER } from './taxpayers';

const PATH = '/apply-layout/pay-taxes-house-transfer';

export async function waitingTaxes(db: Database, user: CurrentUser, now: Date): Promise<WorkItem[]> {
  const { cases, authorities } = await casesInState(db, user, 'TAX_PENDING', now);
  if (authorities === null) return [];
  const declared = await latestDeclarations(
    db,
    cases.map(({ application }) => application.id),
  );
  const items: WorkItem[] = [];
  for (const { application, parties } of cases) {
    const business = await loadBusiness(application.processCode);
    const taxation = taxationOf(business, application.form, toShanghaiDate(now));
    if (taxation === null) {
      // Declared at the tax office: the case waits for the voucher.
      if (standingOf(user, application) === 'initiator')
        items.push(
          caseItem(application, { kind: 'tax', title: '上传完税凭证', path: '/apply-layout/upload-materials' }),
        );
      continue;
    }
    const roles = taxpayerRoles(business, taxation);
    const own = parties.filter(
      (party) => roles.includes(party.role) && capacityIn(authorities, application, parties, party, MATTER) !== null,
    );
    const open = own.filter(({ id }) => !['paid', 'exempt'].includes(declared.get(id)?.status ?? ''));
    const [first] = open;
    if (!first) continue;
    const owed = declared.get(first.id);
    items.push(
      caseItem(application, {
        kind: 'tax',
        ...(owed?.status === 'declared' ? { title: '缴纳税款', amount: owed.total } : { title: '申报并缴纳税款' }),
        path: PATH,
      }),
    );
  }
  return items;
}
