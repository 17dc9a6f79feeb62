// Fifty submissions at once make one; two cases of one unit have one winner. On both databases.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { users } from '../../people/auth/schema';
import type { TestServices } from '../../testing';
import { describeOnBoth } from '../../testing';
import type { People } from '../../testing/cases/case-driver';
import { cleanHouses, driveToSubmit, signInEverybody, submitCall } from '../../testing/cases/case-driver';
import { applicationSteps, applications } from '../schema';

jest.setTimeout(300_000);

describeOnBoth('submission under load', (makeServices) => {
  let services: TestServices;
  let people: People;
  beforeAll(async () => {
    services = await makeServices();
    people = await signInEverybody(services);
  }, 200_000);

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
