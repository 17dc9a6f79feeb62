// A survey that somebody filed for their enterprise is the enterprise's: colleagues read it and go on with it, another
// enterprise's people do not, and neither does whoever has left.
import { eq } from 'drizzle-orm';
import { DEVELOPER, SURVEYOR } from '../../../seed/people';
import { users } from '../../people/auth/schema';
import type { TestClient } from '../../testing';
import { describeOnOne, passwordOf, usingServices } from '../../testing';
import { SURVEY_BASE, SurveyWay, projectForm, required } from '../../testing/cases/survey-way';
const COLLEAGUE = 'enterprise-2';

describeOnOne('a survey of an enterprise', () => {
  const { services } = usingServices();
  let way: SurveyWay;
  beforeAll(async () => {
    const [first] = await services.db.select().from(users).where(eq(users.username, 'enterprise'));
    if (!first) throw new Error('the seed has no enterprise');
    const own = { id: 'u-enterprise-2', username: COLLEAGUE, name: '孙晓梅', identityNumber: '330106199005050049' };
    await services.db.insert(users).values({ ...first, ...own, telephone: '13900000088' });
    const signedIn = async (name: string): Promise<TestClient> => {
      if (name !== COLLEAGUE) return services.signedIn(name);
      const client = services.client();
      const { body } = await client.signIn(name, passwordOf('enterprise'));
      if (body.status !== 200) throw new Error(body.msg);
      return client;
    };
    way = new SurveyWay({ signedIn });
  });
  const numbersOf = async (name: string) =>
    (required(await way.get(name, 'queryList', { pageSize: 50 })).list as { ywh: string }[]).map(({ ywh }) => ywh);
  const leave = (username: string, enterprise: typeof DEVELOPER | null) =>
    services.db.update(users).set({ enterprise }).where(eq(users.username, username));

  test('a colleague reads what was submitted, chooses and changes the organisation and withdraws; a draft is its writer’s', async () => {
    const draft = required(await way.draft('enterprise', 'survey-apply', projectForm())).ywh as string;
    expect(await numbersOf(COLLEAGUE)).not.toContain(draft);
    const unknown = await way.detail(COLLEAGUE, '33010620991231000001');
    expect(await way.detail(COLLEAGUE, draft)).toEqual(unknown);

    const number = await way.submitted('enterprise');
    expect(await numbersOf(COLLEAGUE)).toContain(number);
    expect(required(await way.detail(COLLEAGUE, number)).actions).toEqual(['chooseTeam', 'withdraw']);
    await way.entrusted(COLLEAGUE, number, SURVEYOR.creditCode);
    required(await way.post(COLLEAGUE, 'releaseTeam', { ywh: number, yy: '更换单位' }));
    required(await way.post(COLLEAGUE, 'end', { ywh: number, yy: '项目取消' }));
    expect(required(await way.detail('enterprise', number)).zt).toBe('ended');
  });

  test('people of another enterprise and citizens neither read nor move it', async () => {
    const number = await way.submitted('enterprise');
    for (const name of ['bank', 'citizen']) {
      const unknown = await way.detail(name, '33010620991231000001');
      expect(await numbersOf(name)).not.toContain(number);
      expect(await way.detail(name, number)).toEqual(unknown);
      for (const [path, more] of [
        ['selectTeam', { teamId: SURVEYOR.creditCode }],
        ['releaseTeam', { yy: '更换' }],
        ['end', { yy: '不再需要' }],
        ['submit', { version: 1 }],
      ] as const)
        expect([path, (await way.post(name, path, { ywh: number, ...more })).resultCode]).toEqual([path, 'B000']);
    }
    expect(required(await way.detail('enterprise', number)).zt).toBe('waiting');
  });

  test('who has left goes on with nothing that they began, and what is measured is still the enterprise’s', async () => {
    const draft = required(await way.draft(COLLEAGUE, 'survey-apply', projectForm()));
    const number = await way.submitted(COLLEAGUE);
    await leave(COLLEAGUE, null);
    const former = new SurveyWay({
      signedIn: async (name) => {
        const client = services.client();
        await client.signIn(name, passwordOf('enterprise'));
        return client;
      },
    });
    const numbers = (required(await former.get(COLLEAGUE, 'queryList')).list as { ywh: string }[]).map(
      ({ ywh }) => ywh,
    );
    expect(numbers).toEqual([]);
    const unknown = await former.detail(COLLEAGUE, '33010620991231000001');
    expect(await former.detail(COLLEAGUE, number)).toEqual(unknown);
    const said = [
      await former.post(COLLEAGUE, 'selectTeam', { ywh: number, teamId: SURVEYOR.creditCode }),
      await former.post(COLLEAGUE, 'end', { ywh: number, yy: '不再需要' }),
      await former.post(COLLEAGUE, 'submit', { ywh: draft.ywh, version: draft.version }),
      await former.withFile(COLLEAGUE, draft.ywh as string, 'M080'),
      (await (await former.as(COLLEAGUE)).get(`${SURVEY_BASE}/queryDataChecks`, { params: { ywh: number } })).body,
    ];
    expect(said.map(({ resultCode }) => resultCode)).toEqual(said.map(() => 'B000'));
    // Their colleagues go on.
    await way.entrusted('enterprise', number, SURVEYOR.creditCode);
    expect(required(await way.detail('enterprise', number)).zt).toBe('surveying');
    await leave(COLLEAGUE, DEVELOPER);
  });
});
