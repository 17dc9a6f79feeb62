// The verification of a contract's signed file, for those who may see the contract.
import { loadContract } from '@portal/shared/catalogue';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import type { CheckedFile } from '../signing/public';
import { checkAgainstRecord } from '../signing/public';
import { listContractSeals } from './seals';
import { requireContract } from './parties/visible';

/**
 * @throws Refusal the same words for foreign and unknown numbers, and for one that no file with signatures is kept of
 */
export async function checkContract(
  context: Pick<Context, 'db' | 'blobs' | 'now' | 'signatures' | 'pdfWorker'>,
  user: CurrentUser,
  number: string,
): Promise<CheckedFile> {
  const { db, blobs } = context;
  const { contract, parties } = await requireContract(db, user, number, context.now());
  const seals = await listContractSeals(db, contract.id);
  const [first, last] = [seals[0], seals.at(-1)];
  if (!first || !last)
    return refuse(
      parties.some(({ signedAt }) => signedAt !== null) ? '这份合同的签名是画在文件中的，不能验证' : '合同还没有人签名',
    );
  return checkAgainstRecord(context, {
    name: (await loadContract(contract.kind)).title,
    bytes: await blobs.get(last.sealedSha256),
    blankSha256: first.readSha256,
    signatures: seals.map((seal) => ({
      ...seal,
      role: parties.find(({ id }) => id === seal.partyId)?.role ?? '',
      // Who may see a contract is named to each other in its text.
      isOwn: true,
      voidedAt: null,
    })),
  });
}
