// A person signs a document of theirs: exactly what they have read, with a check of who they are.
import { validateApplication } from '@portal/shared/catalogue';
import type * as calls from '@portal/signing/contract';
import type { InputOf, OutputOf } from '@portal/shared/contract';
import { toShanghaiDate, toShanghaiIso } from '@portal/shared/kernel';
import { followStep } from '../../cases/public';
import { addSignature } from '../../papers/pades/public';
import type { FactorAction, Prover } from '../../people/second-factor/public';
import { digestOf, requireFactor, spendFactor } from '../../people/second-factor/public';
import type { Context } from '../../platform/core/context';
import { refuse, refuseFields } from '../../platform/core/errors';
import { readSignature, signerNameOf } from '../signing/public';
import { contentOf, renderPaper } from './content';
import { findRow, isVoid, keepSigned, lockRow, updateRow } from './store';
import type { Whose } from './whose';
import { requireWhose, requireWriter } from './whose';

type Needs = Pick<Context, 'db' | 'blobs' | 'now' | 'signatures' | 'log' | 'inspector' | 'pdfWorker'>;

const CHANGED = '文件内容在您预览之后有变化，请重新预览后再签名';

/**
 * Adds the person's signature to the paper and writes it down. The file is made first, outside of the transaction, and
 * is nothing until the row names it: whoever is killed in between has not signed, and signs again.
 * @throws Refusal when an answer is missing, the paper is not the one that was read, or the picture or the check does
 * not hold
 */
export async function signDocument(
  context: Needs,
  user: Prover,
  { sha256, signature, ...asked }: InputOf<typeof calls.signAnswers>,
): Promise<OutputOf<typeof calls.signAnswers>> {
  const { db, blobs, now } = context;
  const at = now();
  const image = await readSignature(context, user.id, signature);
  const whose = requireWriter(await requireWhose(db, user, asked, at));
  const { application, party, listed, capacity } = whose;
  const before = await findRow(db, party, listed.id);
  const content = await contentOf(whose, listed.id, before?.answers ?? null, at);
  const faults = validateApplication(content.document.form, content.form, { today: toShanghaiDate(at) });
  if (faults[0]) return refuseFields(`还有问题没有答完：${faults[0].message}`, faults);
  const read = await renderPaper(context, application, party, content);
  if (read.sha256 !== sha256.toLowerCase()) return refuse(CHANGED);
  if (before?.signedAt && !isVoid(before, party) && before.contentSha256 === content.sha256)
    return { signedAt: toShanghaiIso(before.signedAt) };
  const factor = factorOf(whose, read.sha256);
  await requireFactor(db, user, factor, at);
  const signerName = signerNameOf(user, party, capacity);
  const { bytes } = await addSignature(context, read.bytes, {
    field: party.id,
    name: signerName,
    reason: `签署${listed.title}`,
    image,
    at,
  });
  const { sha256: signedSha256 } = await blobs.put(bytes);
  const { sha256: imageSha256 } = await blobs.put(image);

  return db.transaction(async (tx) => {
    const locked = requireWriter(await requireWhose(tx, user, asked, at, true));
    const acting = { by: user.id, at };
    const row = await lockRow(tx, locked.party, listed.id, acting);
    if (!row || row.id !== before?.id || row.version !== before.version) return refuse(CHANGED);
    const same = await contentOf(locked, listed.id, row.answers, at);
    if (same.sha256 !== content.sha256) return refuse(CHANGED);
    if (row.signedAt && !isVoid(row, locked.party) && row.contentSha256 === content.sha256)
      return { signedAt: toShanghaiIso(row.signedAt) };
    const factorId = await spendFactor(tx, user, factor, at);
    await keepSigned(tx, row, 'caseChanged', acting);
    await updateRow(tx, row.id, {
      signedAt: at,
      signedById: user.id,
      paper: content.paper,
      contentSha256: content.sha256,
      readSha256: read.sha256,
      signerName,
      signedSha256,
      imageSha256,
      factorId,
    });
    const { application: current, party: signer } = locked;
    const step = `签署了${listed.title}`;
    await followStep(tx, user, { application: current, party: signer, capacity: locked.capacity, step }, at);
    return { signedAt: toShanghaiIso(at) };
  });
}

/** Bound to the very paper. */
function factorOf({ application, party, listed }: Whose, readSha256: string): FactorAction {
  return {
    kind: 'sign',
    subject: application.id,
    digest: digestOf(application.id, listed.id, party.id, readSha256),
    use: `document ${listed.id} ${party.id} ${readSha256}`,
    values: { 业务: listed.title, 编号: application.businessNumber ?? application.draftNumber },
  };
}
