// The verification of a document of a flow, for those who may see the case.
import type * as calls from '@portal/signing/contract';
import type { InputOf } from '@portal/shared/contract';
import {
  authoritiesOf,
  listDocuments,
  listParties,
  listSeals,
  ownParties,
  readDocument,
  requireFlow,
  requireLook,
  standingOf,
} from '../../cases/public';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import type { CheckedFile } from './check-against-record';
import { checkAgainstRecord } from './check-against-record';

/** @throws Refusal for foreign and unknown flows alike, and for a document that the flow does not have */
export async function checkSignedFile(
  context: Pick<Context, 'db' | 'blobs' | 'now' | 'signatures' | 'pdfWorker'>,
  user: CurrentUser,
  { flowId, materialId }: InputOf<typeof calls.checkSignedFile>,
): Promise<CheckedFile> {
  const { db, now } = context;
  const { flow, application } = await requireFlow(db, user, flowId);
  const document = (await listDocuments(db, flow.id)).find((row) => row.materialId === materialId);
  if (!document) return refuse('没有这份文件');
  await requireLook(db, user, { application, standing: standingOf(user, application) }, document.name, now());
  const { bytes } = await readDocument(context, application, flow.id, materialId);
  const seals = await listSeals(db, flow.id, materialId);
  const parties = await listParties(db, application.id);
  const own = new Set(ownParties(await authoritiesOf(db, user, now()), application, parties).map(({ id }) => id));
  return checkAgainstRecord(context, {
    name: document.name,
    bytes,
    blankSha256: document.sha256,
    signatures: seals.map((seal) => ({
      ...seal,
      role: parties.find(({ id }) => id === seal.partyId)?.role ?? '',
      isOwn: own.has(seal.partyId),
    })),
  });
}
