// What a confirmation and a signature are bound to: the case, the version of its form, and the documents as they were
// put before the parties.
import { findBusinessSummary } from '@portal/shared/catalogue';
import type { ApplicationRow } from '../access/access';
import type { Database } from '../../platform/db/database';
import type { FactorAction } from '../../people/second-factor/public';
import { digestOf } from '../../people/second-factor/public';
import type { FlowRow } from './flow-store';
import { listDocuments } from './flow-store';

/** Without kind and use, which say what is done with it. */
export async function caseFactor(
  tx: Database,
  application: ApplicationRow,
  flow: Pick<FlowRow, 'id' | 'formVersion'>,
): Promise<Omit<FactorAction, 'kind' | 'use'>> {
  const documents = (await listDocuments(tx, flow.id)).map(({ materialId, sha256 }) => [materialId, sha256]);
  return {
    subject: application.id,
    digest: digestOf(application.id, flow.formVersion, documents),
    values: {
      业务: findBusinessSummary(application.processCode)?.name ?? '',
      编号: application.businessNumber ?? application.draftNumber,
    },
  };
}
