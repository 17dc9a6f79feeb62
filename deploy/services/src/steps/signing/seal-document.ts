// Adds a signature to the newest version of a document: a file that counts once it is written down.
import type { StandingDocument } from '../../cases/public';
import { listDocuments, listSeals, readDocument } from '../../cases/public';
import { addSignature } from '../../papers/pades/public';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import { documentName } from './document-name';
import type { Due, SignCall } from './due';
import { signerNameOf } from './signer-name';

export type Needs = Pick<Context, 'db' | 'blobs' | 'now' | 'signatures' | 'log' | 'inspector' | 'pdfWorker'>;

const CHANGED = '文件内容在您预览之后有变化，请重新预览后再签名';

export interface Sealed {
  readSha256: string;
  sealedSha256: string;
  size: number;
  position: number;
  field: string;
  signerName: string;
  at: Date;
}

/** The document as it stands, with this signature. @throws Refusal for one that is not the one that was read */
export async function sealDocument(
  context: Needs,
  user: CurrentUser,
  { materialId, sha256 }: SignCall,
  { flow, application, party, capacity }: Due,
  image: Buffer,
): Promise<Sealed> {
  const at = context.now();
  const standing = await readDocument(context, application, flow.id, materialId);
  const seals = await listSeals(context.db, flow.id, materialId);
  if (sha256 !== undefined && !(await isVersion(context, flow.id, materialId, standing, sha256.toLowerCase())))
    return refuse(CHANGED);
  const before = seals.filter(({ partyId }) => partyId === party.id).length;
  const field = before === 0 ? party.id : `${party.id}/${before + 1}`;
  const signerName = signerNameOf(user, party, capacity);
  const { bytes, readSha256 } = await addSignature(context, standing.bytes, {
    field,
    place: party.id,
    name: signerName,
    reason: `签署${documentName(materialId)}`,
    image,
    at,
  });
  const { sha256: sealedSha256, size } = await context.blobs.put(bytes);
  return { readSha256, sealedSha256, size, position: standing.count, field, signerName, at };
}

/**
 * Whether the document was ever that: others may have signed since the person read it, which changes nothing of what it
 * says.
 */
async function isVersion(
  { db }: Needs,
  flowId: string,
  materialId: string,
  standing: StandingDocument,
  sha256: string,
): Promise<boolean> {
  const blank = (await listDocuments(db, flowId)).find((row) => row.materialId === materialId);
  const seals = await listSeals(db, flowId, materialId);
  return [standing.sha256, blank?.sha256, ...seals.map(({ sealedSha256 }) => sealedSha256)].includes(sha256);
}
