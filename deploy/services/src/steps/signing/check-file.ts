// The verification of a signed document: what its bytes prove, held against what was written down when people signed.
import type * as calls from '@portal/signing/contract';
import type { InputOf, OutputOf } from '@portal/shared/contract';
import { toShanghaiIso } from '@portal/shared/kernel';
import { maskName } from '@portal/shared/validation';
import type { PartyRow, SealRow } from '../../cases/public';
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
import type { CheckedPdf, CheckedSignature } from '../../papers/pades/public';
import { checkPdf } from '../../papers/pades/public';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';

type Answer = OutputOf<typeof calls.checkSignedFile>;
type Fault = Answer['signatures'][number]['faults'][number];

/** @throws Refusal for foreign and unknown flows alike, and for a document that the flow does not have */
export async function checkSignedFile(
  context: Pick<Context, 'db' | 'blobs' | 'now' | 'signatures'>,
  user: CurrentUser,
  { flowId, materialId }: InputOf<typeof calls.checkSignedFile>,
): Promise<Answer> {
  const { db, now } = context;
  const { flow, application } = await requireFlow(db, user, flowId);
  const document = (await listDocuments(db, flow.id)).find((row) => row.materialId === materialId);
  if (!document) return refuse('没有这份文件');
  await requireLook(db, user, { application, standing: standingOf(user, application) }, document.name, now());
  const { bytes, sha256 } = await readDocument(context, application, flow.id, materialId);
  const seals = await listSeals(db, flow.id, materialId);
  const checked = await checkPdf(context, bytes);
  const parties = await listParties(db, application.id);
  const own = new Set(ownParties(await authoritiesOf(db, user, now()), application, parties).map(({ id }) => id));
  const signatures = seals.map((seal, index) => {
    const before = seals[index - 1]?.sealedSha256 ?? document.sha256;
    return describe(
      seal,
      before,
      checked,
      parties.find(({ id }) => id === seal.partyId),
      own.has(seal.partyId),
    );
  });
  return {
    name: document.name,
    sha256,
    isUnchanged:
      !checked.hasMore &&
      checked.signatures.length === seals.length &&
      signatures.every(({ faults }) => faults.length === 0),
    isDevelopment: context.signatures?.isDevelopment ?? true,
    signatures,
  };
}

/** @param before SHA-256 of the version that must have been signed */
function describe(
  seal: SealRow,
  before: string,
  checked: CheckedPdf,
  party: PartyRow | undefined,
  isOwn: boolean,
): Answer['signatures'][number] {
  const found = checked.signatures.find(({ field }) => field === seal.field);
  return {
    name: isOwn ? seal.signerName : maskName(seal.signerName),
    role: party?.role ?? '',
    at: toShanghaiIso(seal.at),
    stampedAt: found?.stampedAt ? toShanghaiIso(found.stampedAt) : null,
    readSha256: seal.readSha256,
    sha256: seal.sealedSha256,
    certificate: found?.certificate ?? '',
    faults: faultsOf(seal, before, found),
    voidedAt: seal.voidedAt && toShanghaiIso(seal.voidedAt),
  };
}

function faultsOf(seal: SealRow, before: string, found: CheckedSignature | undefined): Fault[] {
  if (!found) return ['missing'];
  const isAsRecorded =
    found.sha256 === seal.sealedSha256 && seal.readSha256 === before && found.name === seal.signerName;
  return [...found.faults, ...(isAsRecorded ? [] : (['record'] as const))];
}
