// Proofs as who handed them in and the office read them.
import { processNameOf } from '@portal/shared/catalogue';
import type * as calls from '@portal/applications/contract';
import { decideProof as decidingCall } from '@portal/applications/contract';
import type { InputOf } from '@portal/shared/contract';
import { toShanghaiIso } from '@portal/shared/kernel';
import { maskIdentityNumber, maskName } from '@portal/shared/validation';
import type { Proof, ProofDetail } from '@portal/applications/contract';
import type { PageOfList, ProofFile } from '@portal/shared/wire';
import { writeLook } from '../../cases/public';
import { listHandedInFiles, refuseUnknownFile, requireHandedInFile } from '../../papers/files/public';
import type { HandedInFile } from '../../papers/files/public';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import { isOfficer } from '../../platform/core/guards';
import type { ProofPerson } from './schema';
import { proofFiles } from './schema';
import type { ProofRow } from './store';
import { findOwnProof, pageOfProofs, requireOfficeProof, requireOwnProof } from './store';
import { PROOF_NAMES } from '@portal/applications/contract';

type Desk = Pick<Context, 'db' | 'now'>;

export const mayDecide = (user: CurrentUser): boolean =>
  isOfficer(user) && user.roles.some((role) => (decidingCall.who as readonly string[]).includes(role));

export const toFile = ({ id, name, size, mime, pages }: HandedInFile): ProofFile => ({
  fileId: id,
  name,
  size,
  mime,
  pages,
});
const masked = ({ qlrmc, zjh }: ProofPerson): Proof['acting'] => ({
  name: maskName(qlrmc),
  identityNumber: maskIdentityNumber(zjh),
  birthDate: '',
});
const open = ({ qlrmc, zjh, csrq }: ProofPerson): Proof['acting'] => ({
  name: qlrmc,
  identityNumber: zjh,
  birthDate: csrq,
});

/** `acting` acts, `actedFor` is acted for: guardian and ward, agent and principal. */
function describe(row: ProofRow, user: CurrentUser, show: (person: ProofPerson) => Proof['acting']): Proof {
  const { content } = row;
  const [acting, actedFor] =
    content.kind === 'guardianship' ? [content.guardian, content.ward] : [content.agent, content.principal];
  const letter = content.kind === 'letter' ? content : null;
  return {
    recordId: row.id,
    kind: row.kind,
    state: row.status,
    acting: show(acting),
    actedFor: show(actedFor),
    incapacity: content.kind === 'guardianship' ? content.incapacity : null,
    businessName: letter && processNameOf(letter.processCode),
    titleCertificateNumber: letter?.titleCertificateNumber ?? null,
    coversAll: letter && (letter.coversAll ? '1' : '0'),
    startsOn: letter?.startsOn ?? null,
    endsOn: letter?.endsOn ?? null,
    documentNumber: content.documentNumber,
    reason: row.reason,
    createdAt: toShanghaiIso(row.createdAt),
    decidedAt: row.decidedAt && toShanghaiIso(row.decidedAt),
    mine: row.submittedById === user.id,
  };
}

/** @throws Refusal where the office's are asked for by somebody who does not decide */
export async function listProofs(
  { db, now }: Desk,
  user: CurrentUser,
  query: InputOf<typeof calls.listProofs>,
): Promise<PageOfList<Proof>> {
  const { scope, pageNumber, pageSize } = query;
  if (scope === 'office' && !mayDecide(user)) return refuse('您没有办理此事项的权限');
  const { total, counts, rows } = await pageOfProofs(db, user, query, now());
  const show = scope === 'mine' ? open : masked;
  return { total, pageNumber, pageSize, counts, rows: rows.map((row) => describe(row, user, show)) };
}

/** One's own, or the office's with a look written for both people before anything is answered. */
async function requireReadable({ db, now }: Desk, user: CurrentUser, id: string, what: string): Promise<ProofRow> {
  if (!mayDecide(user)) return requireOwnProof(db, user, id);
  const own = await findOwnProof(db, user, id);
  if (own) return own;
  const row = await requireOfficeProof(db, user, id, now());
  const subjects = [row.submitterIdentityNumber, row.otherIdentityNumber];
  await writeLook(db, user, { subjects, applicationId: null, what, why: `审核${PROOF_NAMES[row.kind]}` }, now());
  return row;
}

/** @throws Refusal */
export async function readProof(desk: Desk, user: CurrentUser, id: string): Promise<ProofDetail> {
  const row = await requireReadable(desk, user, id, '证明内容（姓名、证件号）');
  return { ...describe(row, user, open), files: (await listHandedInFiles(desk.db, proofFiles, row.id)).map(toFile) };
}

/** A paper that the person may read. @throws Refusal */
export async function readableFile(desk: Desk, user: CurrentUser, id: string): Promise<HandedInFile> {
  const file = await requireHandedInFile(desk.db, proofFiles, id);
  if (file.holderId !== null) await requireReadable(desk, user, file.holderId, `证明文件“${file.name}”`);
  else if (file.ownerId !== user.id) return refuseUnknownFile();
  return file;
}
