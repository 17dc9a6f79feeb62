// Fifty submissions at once make one; two cases of one unit have one winner. On both databases.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { PEOPLE } from '../../../seed/people';
import { users } from '../../people/auth/schema';
import type { Context, CurrentUser } from '../../platform/core/context';
import { sha256 } from '../../platform/core/ids';
import type { TestServices } from '../../testing';
import { describeOnBoth } from '../../testing';
import type { People } from '../../testing/cases/case-driver';
import {
  cleanHouses,
  driveToSubmit,
  fileOf,
  signInEverybody,
  startDraftOf,
  submitCall,
  upload,
} from '../../testing/cases/case-driver';
import { doneOrWaiting, pausingBefore } from '../../testing/pausing';
import { proveFor } from '../../testing/test-client';
import { sendForConfirm } from '../confirming/send-for-confirm';
import { applicationSteps, applications } from '../schema';
import { signatureFlows } from '../signatures/schema';

describeOnBoth('submission under load', (makeServices, kind) => {
  let services: TestServices;
  let people: People;
  beforeAll(async () => {
    services = await makeServices();
    people = await signInEverybody(services);
  }, 200_000);

  /** How many files the contract of sale has. */
  const filesIn = async (ywh: string): Promise<number> =>
    (await fileOf(people.seller, ywh)).materials.find(({ datumBsm }: { datumBsm: string }) => datumBsm === 'M015').files
      .length;

  test('50 parallel submissions with the same and with different keys make one', async () => {
    const [house] = await cleanHouses(people.seller);
    const draft = await driveToSubmit(people, house?.bdcqzh ?? '');
    const same = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => submitCall(people.seller, draft, index % 2 === 0 ? same : randomUUID())),
    );
    expect(new Set(answers.map((answer) => answer.body.resultCode))).toEqual(new Set(['A000']));
    expect(new Set(answers.map((answer) => answer.body.data.ywh)).size).toBe(1);
    const [row] = await services.db.select().from(applications).where(eq(applications.draftNumber, draft.ywh));
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
    const officials = [people.reviewer, await services.signedIn('approver')];
    const claims = await Promise.all(
      [...officials, ...officials].map((official) =>
        official.post('/api/reg3/audit/claim', { ywh: row?.businessNumber }),
      ),
    );
    expect(claims.filter((claim) => claim.body.resultCode === 'A000')).toHaveLength(2);
    expect(
      new Set(claims.filter((claim) => claim.body.resultCode === 'B000').map((claim) => claim.body.msg)).size,
    ).toBe(1);
    expect(claims.find((claim) => claim.body.resultCode === 'B000')?.body.msg).toMatch(
      /^该业务已由(陈\*颖|沈\*华)领取$/,
    );
  });

  test('of two cases of one unit exactly one is submitted', async () => {
    const [house] = await cleanHouses(people.seller);
    const drafts = [await driveToSubmit(people, house?.bdcqzh ?? ''), await driveToSubmit(people, house?.bdcqzh ?? '')];
    const answers = await Promise.all(drafts.map((draft) => submitCall(people.seller, draft)));
    expect(answers.map((answer) => answer.body.resultCode).toSorted()).toEqual(['A000', 'B000']);
    expect(answers.find((answer) => answer.body.resultCode === 'B000')?.body.msg).toContain('正在办理的业务');
  });

  test('one content that comes from five tabs at once is one file', async () => {
    const [, house] = await cleanHouses(people.seller);
    const { ywh } = await startDraftOf(people.seller, house?.bdcqzh ?? '');
    await upload(people.seller, ywh, 'M016', 'one content');
    await Promise.all(Array.from({ length: 5 }, () => upload(people.seller, ywh, 'M015', 'one content')));
    await Promise.all(Array.from({ length: 5 }, () => upload(people.seller, ywh, 'M015', 'another content')));
    expect(await filesIn(ywh)).toBe(2);
  });

  test('a file that is removed, and one that is added, while the case is sent is in it before, or not at all', async () => {
    // Several work at once on PostgreSQL alone.
    if (kind === 'pglite') return;
    const [, house] = await cleanHouses(people.seller);
    for (const change of ['delFiles', 'upload'] as const) {
      const { ywh, version } = await startDraftOf(people.seller, house?.bdcqzh ?? '');
      const kept = (await upload(people.seller, ywh, 'M015', `contract ${ywh}`)).data.bsm;
      await upload(people.seller, ywh, 'M016', `tax ${ywh}`);
      const url = '/api/reg3/apply/sendForConfirm';
      const proof = await proveFor(people.seller, await people.seller.post(url, { ywh, version }, { unproven: true }));
      let meanwhile: Promise<{ msg: string }> = Promise.resolve({ msg: 'nothing was done meanwhile' });
      // The materials have been looked at, and the flow of signatures is about to be opened.
      const db = pausingBefore(services.db, signatureFlows, () => {
        meanwhile =
          change === 'upload'
            ? upload(people.seller, ywh, 'M015', `slipped in ${ywh}`)
            : people.seller.post('/api/reg3/file/delFiles', { ywh, bsms: [kept] }).then(({ body }) => body);
        return doneOrWaiting(services.db, meanwhile);
      });
      const sessionId = sha256(String(people.seller.user?.token));
      const user = { ...PEOPLE.citizen, asOf: services.clock.now(), sessionId, proof } as unknown as CurrentUser;
      const context = { ...services.context, db } as unknown as Context;
      const { status } = await sendForConfirm(context, user, ywh, version);
      expect([change, status, (await meanwhile).msg, await filesIn(ywh)]).toEqual([
        ...[change, 'TO_CONFIRM', '材料已随申请送各方确认，如需更改，请先撤回修改', 1],
      ]);
      await people.seller.post('/api/reg3/apply/cancelApply', { ywh, cxyy: '不办了' });
    }
  });

  test('a stale save is refused with the copy of the server', async () => {
    const [house] = await cleanHouses(people.seller);
    const draft = await driveToSubmit(people, house?.bdcqzh ?? '');
    await people.seller.post('/api/reg3/apply/recall', { ywh: draft.ywh });
    const form = { ...draft.form, fields: { ...draft.form.fields, cjjg: '1300000.00', zl: '改过的坐落' } };
    const saves = await Promise.all(
      [1, 2, 3].map(() => people.seller.post('/api/reg3/apply/save', { ywh: draft.ywh, version: 1, form })),
    );
    expect(saves.map((save) => save.status).toSorted()).toEqual([200, 409, 409]);
    const stale = saves.find((save) => save.status === 409);
    // What the register locks is what the register says.
    expect(stale?.body.data).toMatchObject({
      version: 2,
      form: { fields: { cjjg: '1300000.00', zl: expect.not.stringContaining('改过') } },
    });
  });
});
