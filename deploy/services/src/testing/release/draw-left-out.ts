// The documents that wait for signatures, which a kept release leaves out for their size: drawn anew, as they lay in its file store.
import { and, eq } from 'drizzle-orm';
import { applications } from '../../cases/schema';
import { renderSignedDocuments } from '../../cases/confirming/signed-documents';
import { signatureDocuments, signatureFlows } from '../../cases/signatures/schema';
import type { TestServices } from '../start-test-services';

/** For flows that are open: who signs next is given the file itself. */
export async function drawLeftOut({ context, db }: Pick<TestServices, 'context' | 'db'>): Promise<void> {
  const open = await db
    .select({ flowId: signatureFlows.id, application: applications })
    .from(signatureFlows)
    .innerJoin(applications, eq(applications.id, signatureFlows.applicationId))
    .where(eq(signatureFlows.status, 'signing'));
  for (const { flowId, application } of open)
    for (const { materialId, sha256, size } of await renderSignedDocuments(context, application))
      await db
        .update(signatureDocuments)
        .set({ sha256, size })
        .where(and(eq(signatureDocuments.flowId, flowId), eq(signatureDocuments.materialId, materialId)));
}
