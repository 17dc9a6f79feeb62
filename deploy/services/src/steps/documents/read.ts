// Documents of a case as its people and its office read them: who has signed what, and each as PDF.
import { maskedPartyName } from '../../cases/public';
import type * as calls from '@portal/signing/contract';
import type { listDocuments, openDocument } from '@portal/shared/contract';
import type { InputOf, OutputOf } from '@portal/shared/contract';
import { listedDocuments, loadBusiness } from '@portal/shared/catalogue';
import { toShanghaiIso } from '@portal/shared/kernel';
import {
  authoritiesOf,
  capacityIn,
  isOneself,
  listParties,
  ownParties,
  requireCase,
  requireLook,
  standingOf,
} from '../../cases/public';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuse, refuseUnknown } from '../../platform/core/errors';
import { checkAgainstRecord } from '../signing/public';
import { contentOf, renderPaper } from './content';
import type { DocumentRow } from './store';
import { findRow, isOf, isVoid, rowsOfCase, signedBefore } from './store';
import type { Whose } from './whose';
import { isAskedOf, letterOf, mayWrite, requireWhose } from './whose';

/** @throws Refusal */
export async function readDocuments(
  { db, now }: Pick<Context, 'db' | 'now'>,
  user: CurrentUser,
  { businessNumber, documentKind }: InputOf<typeof listDocuments>,
): Promise<OutputOf<typeof listDocuments>> {
  const { application } = await requireCase(db, user, businessNumber);
  const parties = await listParties(db, application.id);
  const authorities = await authoritiesOf(db, user, now());
  const own = ownParties(authorities, application, parties).map(({ id }) => id);
  const rows = await rowsOfCase(db, application.id);
  const { roles } = await loadBusiness(application.processCode);
  const isStaff = standingOf(user, application) === 'staff';
  const found: OutputOf<typeof listDocuments> = [];
  for (const listed of listedDocuments.filter(({ id }) => documentKind === undefined || id === documentKind))
    for (const party of parties.filter((one) => isAskedOf(listed, application, one))) {
      const row = rows.find((one) => one.kind === listed.id && isOf(one, party));
      const capacity = own.includes(party.id) ? capacityIn(authorities, application, parties, party) : null;
      const letter = await letterOf(db, listed, { application, parties, party }, now());
      if (listed.byLetter && !letter && !row) continue;
      const mine =
        capacity !== null && !(listed.inPerson && capacity.as === 'agent') && (!listed.byLetter || letter !== null);
      // What others could still give is nobody's business; of one kind it is asked who has not yet.
      if (!row && !mine && documentKind === undefined) continue;
      found.push({
        kind: listed.id,
        title: listed.title,
        applicantId: party.id,
        name: mine || isOneself(user, party) ? party.name : maskedPartyName(party),
        role: party.role,
        roleLabel: roles.find(({ role }) => role === party.role)?.label ?? '',
        state: row ? await stateOf({ application, party, letter }, row, now()) : 'open',
        signedAt: row?.signedAt ? toShanghaiIso(row.signedAt) : null,
        mine,
        opens: mine || (isStaff && Boolean(row?.signedAt)),
      });
    }
  return found;
}

/** What is booked changes nothing any more of what was signed for it. */
async function stateOf(whose: Pick<Whose, 'application' | 'party' | 'letter'>, row: DocumentRow, now: Date) {
  if (!row.signedAt) return 'answering';
  if (!mayWrite(whose.application)) return 'signed';
  if (isVoid(row, whose.party)) return 'changed';
  const { sha256 } = await contentOf(whose, row.kind, row.answers, now);
  return sha256 === row.contentSha256 ? 'signed' : 'changed';
}

/**
 * To its person as it stands, to officials as it was signed; by its hash what was signed before and is kept for those
 * to whom it was shown.
 * @throws Refusal
 */
export async function readPaper(
  context: Pick<Context, 'db' | 'blobs' | 'now' | 'pdfWorker'>,
  user: CurrentUser,
  { sha256, ...asked }: InputOf<typeof openDocument>,
): Promise<{ bytes: Buffer; title: string }> {
  const { db, blobs, now } = context;
  const whose = await requireWhose(db, user, asked, now());
  const { application, party, listed, capacity } = whose;
  const row = await findRow(db, party, listed.id);
  if (sha256 === undefined && !capacity && !row?.signedAt) return refuseUnknown();
  const before = sha256 === undefined ? [] : await signedBefore(db, party, listed.id);
  if (sha256 !== undefined && !before.some(({ signedSha256 }) => signedSha256 === sha256)) return refuseUnknown();
  await requireLook(db, user, { application, standing: standingOf(user, application) }, listed.title, now());
  if (sha256 !== undefined) return { bytes: await blobs.get(sha256), title: listed.title };
  const content = await contentOf(whose, listed.id, row?.answers ?? null, now());
  // The person whose it is reads what they would sign now; everybody else what was signed.
  const isSame = row?.contentSha256 === content.sha256 && !isVoid(row, party);
  if (row?.signedSha256 && (!capacity || !mayWrite(application) || isSame))
    return { bytes: await blobs.get(row.signedSha256), title: listed.title };
  return { bytes: (await renderPaper(context, application, party, content)).bytes, title: listed.title };
}

/**
 * What the signed file proves; told to whom it opens.
 * @throws Refusal for one that is not signed, and of a signature that no file carries
 */
export async function checkPaper(
  context: Pick<Context, 'db' | 'blobs' | 'now' | 'signatures' | 'pdfWorker'>,
  user: CurrentUser,
  asked: InputOf<typeof calls.checkAnswers>,
): Promise<OutputOf<typeof calls.checkAnswers>> {
  const { db, blobs, now } = context;
  const { application, party, listed, capacity } = await requireWhose(db, user, asked, now());
  const row = await findRow(db, party, listed.id);
  const standing = standingOf(user, application);
  if (!row?.signedAt || !row.signedSha256 || !row.readSha256)
    return capacity ? refuse('文件还没有签名') : refuseUnknown();
  await requireLook(db, user, { application, standing }, listed.title, now());
  if (row.signerName === null) return refuse('这份文件的签名是画在文件中的，不能验证；重新签名后可以验证');
  return checkAgainstRecord(context, {
    name: listed.title,
    bytes: await blobs.get(row.signedSha256),
    blankSha256: row.readSha256,
    signatures: [
      {
        field: party.id,
        signerName: row.signerName,
        role: party.role,
        isOwn: capacity !== null,
        at: row.signedAt,
        readSha256: row.readSha256,
        sealedSha256: row.signedSha256,
        voidedAt: null,
      },
    ],
  });
}
