// Who has no part in the review of results: an officer whose own matter it is, whoever measured, one person in two
// accounts; and who sees what of it.
import { eq } from 'drizzle-orm';
import { OFFICER_RELATIVE, PEOPLE, SURVEYOR } from '../../../../seed/people';
import { INTERESTED } from '../../../cases/public';
import { applications } from '../../../cases/schema';
import { looks } from '../../../cases/looks/schema';
import { users } from '../../../people/auth/schema';
import { describeOnOne, usingServices } from '../../../testing';
import { PARCEL, SurveyWay, projectForm, required, resultsOf } from '../../../testing/cases/survey-way';
import { codingAnalyses, unitCodes } from '../coding/schema';
const TEAM = SURVEYOR.creditCode;
/** Far from all that is measured here. */
const ELSEWHERE: [number, number][][][] = [
  [
    [
      [119, 29],
      [119.0001, 29],
      [119.0001, 29.0001],
      [119, 29],
    ],
  ],
];

describeOnOne('the review of results', () => {
  const { services } = usingServices();
  let way: SurveyWay;
  let lands = 0;
  const nextLand = () => `330106001009GB00${String(810 + lands++)}`;
  const surveyed = async (name = 'enterprise', kind = 'survey-apply', fields = projectForm()) => {
    const number = await way.entrusted(name, await way.submitted(name, kind, fields), TEAM);
    required(await way.withFile('surveyor', number));
    return number;
  };
  const handedIn = async (land = nextLand()) => {
    const number = await surveyed();
    required(await way.handIn(number, resultsOf({}, land)));
    return number;
  };
  const actions = async (name: string, number: string) => required(await way.detail(name, number)).actions;
  /** While it runs the account of one is the person of another. */
  async function asPerson(username: string, identityNumber: string, run: () => Promise<void>): Promise<void> {
    const own = PEOPLE[username]?.identityNumber ?? '';
    const become = (number: string) =>
      services.db.update(users).set({ identityNumber: number }).where(eq(users.username, username));
    await become(identityNumber);
    try {
      await run();
    } finally {
      await become(own);
    }
  }

  beforeAll(() => {
    way = new SurveyWay(services);
  });

  test('nobody decides on a survey that they or their relatives asked for, or that they have measured, and is offered no such decision', async () => {
    const number = await handedIn();
    const barred = async () => {
      expect(await actions('reviewer', number)).not.toContain('check');
      for (const how of ['pass', 'return'] as const)
        expect((await way.check('reviewer', number, how, [{ key: 'M007', reason: '缺页' }])).msg).toBe(INTERESTED);
      const asked = { ywh: number, fxbsm: crypto.randomUUID(), djq: '009', djzq: '009', zdtzm: 'GB' };
      expect((await way.post('reviewer', 'coding/assign', asked)).msg).toBe(INTERESTED);
    };
    await asPerson('reviewer', PEOPLE.enterprise?.identityNumber ?? '', barred);
    await asPerson('enterprise', OFFICER_RELATIVE.identityNumber, barred);
    // Whoever handed the results in has looked at them already.
    await asPerson('reviewer', PEOPLE.surveyor?.identityNumber ?? '', barred);
    const ofPrincipal = (principalIdentityNumber: string | null) =>
      services.db.update(applications).set({ principalIdentityNumber }).where(eq(applications.businessNumber, number));
    await ofPrincipal(OFFICER_RELATIVE.identityNumber);
    await barred();
    await ofPrincipal(null);
    expect(await actions('reviewer', number)).toContain('check');
    required(await way.check('reviewer', number, 'pass'));
  });

  test('one person in two accounts is not two', async () => {
    const number = await handedIn();
    required(await way.check('acceptor', number, 'pass'));
    await asPerson('reviewer', PEOPLE.acceptor?.identityNumber ?? '', async () => {
      expect((await way.check('reviewer', number, 'pass')).msg).toMatch('同一人');
      expect(await actions('reviewer', number)).not.toContain('check');
    });
    expect(required(await way.check('reviewer', number, 'pass')).zt).toBe('stored');
  });

  test('an organisation that is merely asked sees nothing of what another has measured before', async () => {
    const number = await handedIn();
    required(await way.check('acceptor', number, 'return', [{ key: 'M007', reason: '缺少界址点成果表' }]));
    expect(required(await way.detail('surveyor', number)).cg).not.toBeNull();
    required(await way.post('enterprise', 'releaseTeam', { ywh: number, yy: '工期来不及' }));
    required(await way.post('enterprise', 'selectTeam', { ywh: number, teamId: TEAM }));
    const offered = required(await way.detail('surveyor', number)) as {
      cg: unknown;
      bzx: unknown[];
      materials: { datumBsm: string; files: unknown[] }[];
    };
    expect(offered.cg).toBeNull();
    expect(offered.bzx).toEqual([]);
    expect(offered.materials.flatMap(({ files }) => files)).toEqual([]);
    required(await way.post('surveyor', 'answerJob', { ywh: number, js: true }));
    expect(required(await way.detail('surveyor', number)).cg).not.toBeNull();
  });

  test('the telephone of whoever applied is for those who work on the case; of the office, for who reviews it, and that is a look', async () => {
    const number = await surveyed();
    const contact = async (name: string) => {
      const { form } = required(await way.detail(name, number)) as { form: { fields: Record<string, string> } };
      return [form.fields.lxr, form.fields.lxdh];
    };
    expect(await contact('surveyor')).toEqual(['周启帆', '13900000003']);
    for (const name of ['reviewer', 'approver']) expect(await contact(name)).toEqual(['周*帆', '139****0003']);
    const written = () =>
      services.db
        .select()
        .from(looks)
        .where(eq(looks.officerId, PEOPLE.reviewer?.id ?? ''));
    const before = (await written()).length;
    required(await way.handIn(number, resultsOf({}, nextLand())));
    expect(await contact('approver')).toEqual(['周*帆', '139****0003']);
    expect((await written()).length).toBe(before);
    expect(await contact('reviewer')).toEqual(['周启帆', '13900000003']);
    expect((await written()).length).toBeGreaterThan(before);
  });

  test('a number that another case was given after the results were handed in is not entered with them', async () => {
    const land = nextLand();
    const number = await handedIn(land);
    required(await way.check('acceptor', number, 'pass'));
    const [analysis] = await services.db
      .insert(codingAnalyses)
      .values({
        ...{ caseId: 'another', shapeHash: 'x', isClean: true, analysedAt: services.clock.now(), analysedBy: 'u' },
        findings: { meridian: 120, tolerance: 0.05, found: [], neighbours: [] },
      })
      .returning();
    await services.db.insert(unitCodes).values({
      ...{ unitNumber: `${land}W00000000`, caseId: 'another', shapeKey: 'a', shapeHash: 'x', outline: ELSEWHERE },
      ...{ analysisId: analysis?.id ?? '', givenAt: services.clock.now(), givenBy: 'u-reviewer' },
    });
    expect((await way.check('reviewer', number, 'pass')).msg).toMatch('已赋给其他业务');
    expect(required(await way.detail('enterprise', number)).zt).toBe('reviewing');
  });

  test('what is changed of a survey lies on its land', async () => {
    const land = nextLand();
    const first = await handedIn(land);
    for (const officer of ['acceptor', 'reviewer']) required(await way.check(officer, first, 'pass'));
    const { lxr, lxdh } = projectForm();
    const form = { yywh: first, xglx: ['1'], xgnr: '面积', xgyy: '现场复测', lxr, lxdh };
    const change = await surveyed('enterprise', 'survey-modify-apply', form);
    expect((await way.handIn(change, resultsOf({}, PARCEL))).msg).toMatch('不是原测绘业务的宗地');
    expect(required(await way.handIn(change, resultsOf({}, land))).zt).toBe('reviewing');
  });
});
