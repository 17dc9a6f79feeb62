// The office's word on a proof.
import { eq } from 'drizzle-orm';
import type * as calls from '@portal/applications/contract';
import type { InputOf } from '@portal/shared/contract';
import { toShanghaiDate } from '@portal/shared/kernel';
import type { Person } from '../../cases/public';
import { acceptGuardianship, acceptLetter } from '../../cases/public';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuse, refuseFields } from '../../platform/core/errors';
import { normaliseIdentity } from '../../platform/core/parties/identities';
import type { Transaction } from '../../platform/db/database';
import { mayDecide } from './read-proofs';
import { proofs } from './schema';
import type { ProofPerson } from './schema';
import { requireOfficeProof } from './store';
import type { ProofRow } from './store';
import { notifyOfDecision } from './notify-of-decision';

type Verdict = InputOf<typeof calls.decideProof>;
const NO_REASON = '请填写不予采信的原因';

/**
 * One officer decides once; what is accepted has the force that an officer's acceptance of a paper has.
 * @throws Refusal
 */
export async function decideProof(
  { db, now }: Pick<Context, 'db' | 'now'>,
  officer: CurrentUser,
  verdict: Verdict,
): Promise<void> {
  if (verdict.state === 'refused' && !verdict.reason) refuseFields(NO_REASON, [{ path: 'reason', message: NO_REASON }]);
  if (!mayDecide(officer)) refuse('您没有办理此事项的权限');
  await db.transaction((tx) => decide(tx, officer, verdict, now(), toShanghaiDate(now())));
}

async function decide(
  tx: Transaction,
  officer: CurrentUser,
  { recordId: id, state, reason }: Verdict,
  now: Date,
  today: string,
): Promise<void> {
  const isAccepted = state === 'accepted';
  const row = await requireOfficeProof(tx, officer, id, now, true);
  if (row.status !== 'waiting') return refuse(row.status === 'withdrawn' ? '提交人已撤回这份证明' : '这份证明已经审核');
  const resultId = isAccepted ? await accept(tx, officer, row, now, today) : null;
  await tx
    .update(proofs)
    .set({
      status: isAccepted ? 'accepted' : 'refused',
      reason: isAccepted ? null : reason,
      decidedById: officer.id,
      decidedByName: officer.name,
      decidedAt: now,
      resultId,
    })
    .where(eq(proofs.id, id));
  await notifyOfDecision(tx, row, { isAccepted, reason }, now);
}

function accept(
  tx: Transaction,
  officer: CurrentUser,
  { content, submittedById, otherIdentityNumber }: ProofRow,
  now: Date,
  today: string,
): Promise<string> {
  if (content.kind === 'guardianship')
    return acceptGuardianship(
      tx,
      officer,
      {
        ward: personOf(content.ward),
        guardian: personOf(content.guardian),
        incapacity: content.incapacity,
        proof: content.documentNumber,
      },
      now,
    );
  const { principal, agent, processCode, titleCertificateNumber, coversAll, documentNumber, startsOn, endsOn } =
    content;
  const principalId = normaliseIdentity(principal.zjh) === otherIdentityNumber ? undefined : submittedById;
  return acceptLetter(
    tx,
    officer,
    {
      principalId,
      principal: personOf(principal),
      agent: personOf(agent),
      processCode,
      titleCertificateNumber,
      coversAll,
      notaryNumber: documentNumber,
      startsOn,
      endsOn,
      today,
    },
    now,
  );
}

const personOf = ({ qlrmc, zjh, dh, csrq }: ProofPerson): Person => ({
  name: qlrmc,
  identityNumber: zjh,
  telephone: dh,
  birthDate: csrq,
});
