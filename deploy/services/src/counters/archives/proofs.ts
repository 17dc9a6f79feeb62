// The papers that show on what ground somebody asks for an archive: uploaded one by one, handed in with the request,
// read by the office that decides.
import type { ArchiveProof } from '@portal/queries/contract';
import type * as calls from '@portal/queries/contract';
import { eq } from 'drizzle-orm';
import type { HandedInFile } from '../../papers/files/public';
import { keepHandedInFile, listHandedInFiles, refuseUnknownFile, requireHandedInFile } from '../../papers/files/public';
import type { Form } from '../../platform/core/calls/multipart';
import type { Context, CurrentUser } from '../../platform/core/context';
import type { Database } from '../../platform/db/database';
import { lookAtRequest } from './look-at-request';
import { requireImpartial, seesForOffice } from './who-decides';
import { archiveFiles, archiveRequests } from './schema';

const toProof = ({ id, name, mime, size }: HandedInFile): ArchiveProof => ({ fileId: id, name, mime, size });

/** Keeps one paper that belongs to no request yet. @throws Refusal naming the file */
export async function uploadArchiveProof(
  context: Context,
  user: CurrentUser,
  form: Form<typeof calls.uploadArchiveProof>,
): Promise<ArchiveProof> {
  const { file } = await form.readWhole();
  return toProof(await keepHandedInFile(context, user, archiveFiles, file));
}

/** Those of a request, in the order in which they were handed in. */
export async function proofsOf(db: Database, requestNumber: string): Promise<ArchiveProof[]> {
  return (await listHandedInFiles(db, archiveFiles, requestNumber)).map(toProof);
}

/**
 * A paper that the person may read; that an officer has is written down for whoever asked.
 * @throws Refusal the same words for unknown and foreign ones
 */
export async function readableProof(
  { db, now }: Pick<Context, 'db' | 'now'>,
  user: CurrentUser,
  id: string,
): Promise<HandedInFile> {
  const file = await requireHandedInFile(db, archiveFiles, id);
  if (file.ownerId === user.id) return file;
  const [request] = await db
    .select()
    .from(archiveRequests)
    .where(eq(archiveRequests.number, file.holderId ?? ''));
  if (!request || !seesForOffice(user, request.regionCode)) return refuseUnknownFile();
  await requireImpartial(db, user, request, now());
  await lookAtRequest(db, user, request, `档案查阅的证明文件“${file.name}”`, now());
  return file;
}
