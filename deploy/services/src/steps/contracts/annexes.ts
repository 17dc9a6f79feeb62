// Files that belong to a contract: uploaded one by one, its own when it is saved with them.
import type { OutputOf } from '@portal/shared/contract';
import type * as calls from '@portal/signing/contract';
import { keepHandedInFile } from '../../papers/files/public';
import type { Form } from '../../platform/core/calls/multipart';
import type { Context, CurrentUser } from '../../platform/core/context';
import { toAnnex } from './read';
import { contractFiles } from './schema';

/** @throws Refusal naming the file */
export async function uploadAnnex(
  context: Context,
  user: CurrentUser,
  form: Form<typeof calls.uploadContractFile>,
): Promise<OutputOf<typeof calls.uploadContractFile>> {
  const { file } = await form.readWhole();
  return toAnnex(await keepHandedInFile(context, user, contractFiles, file));
}
