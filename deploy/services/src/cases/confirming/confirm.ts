// A party confirms the content of a case after an identity check.
import { and, eq } from 'drizzle-orm';
import type { StateCode } from '@portal/shared/catalogue';
import { loadBusiness } from '@portal/shared/catalogue';
import type { Context } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import { findLatestFlow } from '../signatures/flow-store';
import { signatures } from '../signatures/schema';
import { actsAs, notOwnText } from '../representation/acts-as';
import { followStep } from '../representation/follow-steps';
import { caseFactor } from '../signatures/case-factor';
import type { Prover } from '../../people/second-factor/public';
import { spendFactor } from '../../people/second-factor/public';
import { requireCase } from '../access/access';
import { listParties } from '../parties/parties';
import { applicationParties } from '../schema';

/**
 * Everybody who confirms has been told what the first applicant was: the consent to the notice and to the processing of
 * personal data is each person's own (个人信息保护法第十四条、第十七条), and is kept with its version.
 * @param call `noticeVersion`: of the notice that the person has agreed to
 * @throws Refusal when it is not this person's place, the notice is another by now, or the check does not hold
 */
export async function confirmContent(
  { db, now }: Pick<Context, 'db' | 'now'>,
  user: Prover,
  call: { number: string; partyId: string; signs: boolean; noticeVersion: string | undefined },
): Promise<StateCode> {
  return db.transaction(async (tx) => {
    const { application } = await requireCase(tx, user, call.number, true);
    const flow = await findLatestFlow(tx, application.id);
    const parties = await listParties(tx, application.id);
    const party = parties.find((row) => row.id === call.partyId);
    const capacity = party && (await actsAs(tx, user, { application, parties, party }, now()));
    if (!party || !capacity) return refuse(notOwnText(user, party, '确认本人的申请内容'));
    if (flow?.status !== 'signing') return refuse('申请当前不需要确认');
    if (flow.formVersion !== application.version) return refuse('内容已修改，请等待重新发起签署');
    if (party.confirmedAt) return application.status;
    const { notice } = await loadBusiness(application.processCode);
    // A page of the release before sends no version and shows no notice.
    if (call.noticeVersion === undefined) return refuse('请刷新页面，阅读并同意申请须知后再确认');
    if (call.noticeVersion !== notice.version) return refuse('申请须知已更新，请刷新页面，重新阅读并同意');
    await spendFactor(
      tx,
      user,
      {
        ...(await caseFactor(tx, application, flow)),
        kind: call.signs ? 'sign' : 'confirm',
        use: `confirm ${party.id}`,
      },
      now(),
    );
    await tx
      .update(applicationParties)
      .set({ confirmedAt: now(), noticeVersion: notice.version, withdrawConsentAt: null })
      .where(eq(applicationParties.id, party.id));
    await tx
      .update(signatures)
      .set({ status: 'confirmed', at: now() })
      .where(and(eq(signatures.flowId, flow.id), eq(signatures.partyId, party.id), eq(signatures.status, 'waiting')));
    await followStep(tx, user, { application, party, capacity, step: '确认了申请内容' }, now());
    return application.status;
  });
}
