// Fifty submissions at once make one; two cases of one unit have one winner. On both databases.
import {
  claimApplication,
  recallApplication,
  saveApplication,
  sendForConfirm as sendCall,
  submitApplication,
} from '@portal/applications/contract';
import { deleteFiles } from '@portal/shared/contract';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { PEOPLE } from '../../../seed/people';
import { users } from '../../people/auth/schema';
import type { Context, CurrentUser } from '../../platform/core/context';
import { sha256 } from '../../platform/core/ids';
import { describeOnOne, outcomesOf, usingServices } from '../../testing';
import type { Person } from '../../testing';
import { cleanHouses, driveToSubmit, transferForm, upload } from '../../testing/cases/case-driver';
import { begin, cancel, readCase, submit } from '../../testing/fixtures/sale';
import type { Begun } from '../../testing/fixtures/sale';
import { doneOrWaiting, pausingBefore } from '../../testing/pausing';
import { proveFor } from '../../testing/test-client';
import { sendForConfirm } from '../confirming/send-for-confirm';
import { applicationSteps, applications } from '../schema';
import { signatureFlows } from '../signatures/schema';

describeOnOne('submission under load', (_, kind) => {
  const { services, as, seller, buyer, reviewer } = usingServices({
    ...{ seller: 'citizen', buyer: 'citizen-2', reviewer: 'reviewer' },
  });
  const [acceptor, approver] = [as('acceptor'), as('approver')];
  const houses = async () => (await cleanHouses(seller)).map(({ bdcqzh }) => bdcqzh);
  const ready = async (): Promise<Begun & { form: ReturnType<typeof transferForm> }> => {
    const [house = ''] = await houses();
    const { ywh, version, form } = await driveToSubmit({ seller, buyer, acceptor, reviewer, approver }, house);
    return { businessNumber: ywh, version, form };
  };
  const drafted = async () => begin(seller, transferForm((await houses())[1] ?? ''));
  /** How many files the contract of sale has. */
  const filesIn = async (businessNumber: string): Promise<number | undefined> =>
    (await readCase(seller, businessNumber)).materials.find(({ materialId }) => materialId === 'M015')?.files.length;

  test('50 parallel submissions with the same and with different keys make one', async () => {
    const { businessNumber, version } = await ready();
    const same = randomUUID();
    const declarations = ['truth', 'intent', 'withdrawal'];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (__, index) => {
        const idempotencyKey = index % 2 === 0 ? same : randomUUID();
        return seller.ask(submitApplication, { businessNumber, version, declarations, idempotencyKey });
      }),
    );
    expect(new Set(answers.map((answer) => answer.businessNumber)).size).toBe(1);
    const ofDraft = eq(applications.draftNumber, businessNumber);
    const [row] = await services.db.select().from(applications).where(ofDraft);
    const steps = await services.db
      .select()
      .from(applicationSteps)
      .where(eq(applicationSteps.applicationId, row?.id ?? ''));
    expect(steps.filter((step) => step.event === 'submit')).toHaveLength(1);
    // Two officials reach for the case at once: one has it, the other is told who.
    await services.db
      .update(users)
      .set({ roles: ['preReviewer'] })
      .where(eq(users.username, 'approver'));
    approver.leave();
    const officials: Person[] = [reviewer, approver, reviewer, approver];
    const number = { businessNumber: row?.businessNumber ?? '' };
    for (const official of officials) await official.device();
    const claims = await outcomesOf(officials.map((official) => official.ask(claimApplication, number)));
    expect(claims.answers).toHaveLength(2);
    const [first, second] = claims.refusals.map(({ message }) => message);
    expect(first).toMatch(/^该业务已由(陈\*颖|沈\*华)领取$/);
    expect(second).toBe(first);
  });

  test('of two cases of one unit exactly one is submitted', async () => {
    const drafts = [await ready(), await ready()];
    const { answers, refusals } = await outcomesOf(drafts.map((draft) => submit(seller, draft)));
    expect([answers.length, refusals.length]).toEqual([1, 1]);
    expect(refusals[0]?.message).toContain('正在办理的业务');
  });

  test('one content that comes from five tabs at once is one file', async () => {
    const { businessNumber } = await drafted();
    await upload(seller, businessNumber, 'M016', 'one content');
    for (const content of ['one content', 'another content'])
      await Promise.all(Array.from({ length: 5 }, () => upload(seller, businessNumber, 'M015', content)));
    expect(await filesIn(businessNumber)).toBe(2);
  });

  test('a file that is removed, and one that is added, while the case is sent is in it before, or not at all', async () => {
    // Several work at once on PostgreSQL alone.
    if (kind === 'pglite') return;
    const device = await seller.device();
    for (const change of ['remove', 'upload'] as const) {
      const draft = await drafted();
      const { businessNumber, version } = draft;
      const kept = (await upload(seller, businessNumber, 'M015', `contract ${businessNumber}`)).data.bsm;
      await upload(seller, businessNumber, 'M016', `tax ${businessNumber}`);
      const unproven = await seller.post(sendCall.url, { ywh: businessNumber, version }, { unproven: true });
      const proof = await proveFor(seller, unproven);
      let meanwhile: Promise<unknown> = Promise.resolve({ msg: 'nothing was done meanwhile' });
      // The materials have been looked at, and the flow of signatures is about to be opened.
      const db = pausingBefore(services.db, signatureFlows, () => {
        meanwhile =
          change === 'upload'
            ? upload(seller, businessNumber, 'M015', `slipped in ${businessNumber}`).then(({ msg }) => msg)
            : seller.refused(deleteFiles, { businessNumber, fileIds: [String(kept)] }).then(({ message }) => message);
        return doneOrWaiting(services.db, meanwhile);
      });
      const sessionId = sha256(String(device.user?.token));
      const user = { ...PEOPLE.citizen, asOf: services.clock.now(), sessionId, proof } as unknown as CurrentUser;
      const context = { ...services.context, db } as unknown as Context;
      const { status } = await sendForConfirm(context, user, businessNumber, version);
      expect([change, status, await meanwhile, await filesIn(businessNumber)]).toEqual([
        ...[change, 'TO_CONFIRM', '材料已随申请送各方确认，如需更改，请先撤回修改', 1],
      ]);
      await cancel(seller, draft);
    }
  });

  test('a stale save is refused with the copy of the server', async () => {
    const { businessNumber, form } = await ready();
    await seller.ask(recallApplication, { businessNumber });
    const changed = { ...form, fields: { ...form.fields, cjjg: '1300000.00', zl: '改过的坐落' } };
    const save = { businessNumber, version: 1, form: changed };
    const { answers, refusals } = await outcomesOf([1, 2, 3].map(() => seller.ask(saveApplication, save)));
    expect([answers.length, refusals.map(({ status }) => status)]).toEqual([1, [409, 409]]);
    // What the register locks is what the register says.
    expect(refusals[0]?.data).toMatchObject({
      ...{ version: 2, form: { fields: { cjjg: '1300000.00', zl: expect.not.stringContaining('改过') } } },
    });
  });
});
