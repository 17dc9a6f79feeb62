// A person answers a document of theirs: read with what is known, kept as they go, taken up again elsewhere.
import type * as calls from '@portal/signing/contract';
import type { ApplicationForm } from '@portal/shared/catalogue';
import { answersOf, loadDocument, readForm } from '@portal/shared/catalogue';
import type { InputOf, OutputOf } from '@portal/shared/contract';
import { toShanghaiIso } from '@portal/shared/kernel';
import { requireLook, requireVersion, standingOf } from '../../cases/public';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import { newRecordId } from '../../platform/core/ids';
import { contentOf, inWords } from './content';
import { UNSIGNED, findRow, insertRow, isVoid, keepSigned, lockRow, signedBefore, updateRow } from './store';
import type { Whose } from './whose';
import { mayWrite, requireWhose, requireWriter } from './whose';

type Desk = Pick<Context, 'db' | 'now'>;
const NOTHING: ApplicationForm = { fields: {}, parties: {} };

/** @throws Refusal */
export async function readDocument(
  { db, now }: Desk,
  user: CurrentUser,
  asked: InputOf<typeof calls.getDocument>,
): Promise<OutputOf<typeof calls.getDocument>> {
  const whose = await requireWhose(db, user, asked, now());
  const { application, party, listed, capacity } = whose;
  const standing = standingOf(user, application);
  await requireLook(db, user, { application, standing }, listed.title, now());
  const row = await findRow(db, party, listed.id);
  // What a person has not signed is theirs alone.
  const shown = capacity || row?.signedAt ? row : undefined;
  const content = await contentOf(whose, listed.id, shown?.answers ?? null, now());
  return {
    applicantId: party.id,
    name: party.name,
    form: content.form as OutputOf<typeof calls.getDocument>['form'],
    paper: inWords(content.paper),
    version: shown?.version ?? 0,
    savedAt: shown ? toShanghaiIso(shown.savedAt) : null,
    signedAt: shown?.signedAt ? toShanghaiIso(shown.signedAt) : null,
    isChanged:
      Boolean(shown?.signedAt) &&
      mayWrite(application) &&
      (shown?.contentSha256 !== content.sha256 || isVoid(shown, party)),
    mayAnswer: capacity !== null && mayWrite(application),
    before: (await signedBefore(db, party, listed.id)).map(({ signedAt, endedAt, ended, signedSha256 }) => ({
      ...{ signedAt: toShanghaiIso(signedAt), endedAt: toShanghaiIso(endedAt), ended, sha256: signedSha256 },
    })),
  };
}

/** Of what is sent, only answers to the document's own questions are kept. @throws Refusal */
export async function saveDocument(
  { db, now }: Desk,
  user: CurrentUser,
  { version, form, ...asked }: InputOf<typeof calls.saveDocument>,
): Promise<OutputOf<typeof calls.saveDocument>> {
  const document = await requireWhose(db, user, asked, now()).then(({ listed }) => loadDocument(listed.id));
  return db.transaction(async (tx) => {
    const whose = requireWriter(await requireWhose(tx, user, asked, now(), true));
    const { application, party } = whose;
    const acting = { by: user.id, at: now() };
    const row = await lockRow(tx, party, document.id, acting);
    if (row) await requireUnsigned(row, whose, document.id, now());
    requireVersion(
      {
        version: row?.version ?? 0,
        form: row?.answers ?? NOTHING,
        savedAt: row?.savedAt ?? now(),
      },
      version,
    );
    const answers = answersOf(document, readForm(document.form, form));
    const written = { answers, version: version + 1, savedById: user.id, savedAt: now() };
    if (row) {
      await keepSigned(tx, row, 'caseChanged', acting);
      await updateRow(tx, row.id, { ...UNSIGNED, ...written });
    } else
      await insertRow(tx, {
        id: newRecordId(),
        applicationId: application.id,
        partyId: party.id,
        kind: document.id,
        identityNumber: party.identityNumber,
        ...written,
      });
    return { version: version + 1, savedAt: toShanghaiIso(now()) };
  });
}

/** What was signed and still holds is not changed by the way. */
async function requireUnsigned(
  row: { signedAt: Date | null; contentSha256: string | null; answers: ApplicationForm },
  whose: Pick<Whose, 'application' | 'party' | 'letter'>,
  kind: string,
  now: Date,
): Promise<void> {
  if (!row.signedAt || isVoid({ signedAt: row.signedAt }, whose.party)) return;
  const { sha256 } = await contentOf(whose, kind, row.answers, now);
  if (sha256 === row.contentSha256) refuse('文件已签名，如需修改，请先撤回签名');
}

/** @throws Refusal when nothing is signed */
export async function reopenDocument(
  { db, now }: Desk,
  user: CurrentUser,
  asked: InputOf<typeof calls.reopenDocument>,
): Promise<OutputOf<typeof calls.reopenDocument>> {
  return db.transaction(async (tx) => {
    const { party, listed } = requireWriter(await requireWhose(tx, user, asked, now(), true));
    const acting = { by: user.id, at: now() };
    const row = await lockRow(tx, party, listed.id, acting);
    if (!row?.signedAt) return refuse('文件还没有签名');
    await keepSigned(tx, row, 'takenBack', acting);
    await updateRow(tx, row.id, { ...UNSIGNED, version: row.version + 1 });
    return { version: row.version + 1 };
  });
}
