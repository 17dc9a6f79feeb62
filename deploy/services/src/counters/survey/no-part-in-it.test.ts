// One survey in every state, and everybody who has no part in it, or not this part, at every call: told what is told of
// an unknown number, and nothing is changed.
import { eq } from 'drizzle-orm';
import * as contract from '@portal/surveying/contract';
import { DEVELOPER, PEOPLE, SURVEYOR } from '../../../seed/people';
import { delegations } from '../../cases/authorities/schema';
import { users } from '../../people/auth/schema';
import type { Caller } from '../../testing';
import { describeOnOne, usingServices } from '../../testing';
import { uploadBytes } from '../../testing/cases/case-driver';
import { PARCEL, SURVEY_BASE, SurveyWay, projectForm, required, resultsOf } from '../../testing/cases/survey-way';
import { changedTables, rowSums } from '../../testing/tables/row-sums';
import { surveyTeams } from './schema';
const TEAM = SURVEYOR.creditCode;
/** Begins as numbers here do, and is nobody's. */
const NOBODYS = '33010620991231000001';
const ring = [
  [120.36, 30.4],
  [120.3602, 30.4],
  [120.3602, 30.4002],
  [120.36, 30.4002],
  [120.36, 30.4],
];
const geometry = [{ key: 'a', lx: 'parcel', bdcdyh: '', coordinates: [[ring]] }];
const TABLE = `宗地代码,点号,X坐标,Y坐标\n${PARCEL},J1,1,2`;

interface Known {
  ywh: string;
  /** Of data, of an analysis, of a base drawing; as they were last. */
  file: string;
  analysis: string;
  drawing: string;
}
interface Asked {
  path: string;
  body?: object;
}
/** Every call that names a survey, as an honest browser would send it. */
const CALLS: Readonly<Record<string, (known: Known) => Asked>> = {
  'GET queryDetail': ({ ywh }) => ({ path: `queryDetail/${ywh}` }),
  'GET queryImages': ({ ywh }) => ({ path: `queryImages?ywh=${ywh}` }),
  'GET image': ({ ywh, drawing }) => ({ path: `image/${drawing}?ywh=${ywh}` }),
  'GET downloadImages': ({ ywh, drawing }) => ({ path: `downloadImages?ywh=${ywh}&bsms=${drawing}` }),
  'GET queryDataChecks': ({ ywh }) => ({ path: `queryDataChecks?ywh=${ywh}` }),
  'GET dataReport': ({ ywh, file }) => ({ path: `dataReport?ywh=${ywh}&bsm=${file}&gs=csv` }),
  'GET queryRoomList': ({ ywh, file }) => ({ path: `queryRoomList?ywh=${ywh}&bsm=${file}` }),
  'GET queryGraphic': ({ ywh }) => ({ path: `queryGraphic?ywh=${ywh}` }),
  'GET queryParcels': ({ ywh }) => ({ path: `queryParcels?ywh=${ywh}&west=120&south=30&east=121&north=31` }),
  'GET plan': ({ ywh }) => ({ path: `plan?ywh=${ywh}&key=a` }),
  'GET coding/queryResult': ({ ywh }) => ({ path: `coding/queryResult?ywh=${ywh}` }),
  'GET coding/report': ({ ywh }) => ({ path: `coding/report?ywh=${ywh}` }),
  'GET queryTeams': ({ ywh }) => ({ path: `queryTeams?xzqbm=330106&ywh=${ywh}` }),
  'POST save': ({ ywh }) => ({
    path: 'save',
    body: {
      ...{ ywh, kind: 'survey-apply', xzqbm: '330106', version: 1 },
      form: { fields: projectForm({ bz: '改' }), parties: {} },
    },
  }),
  'POST submit': ({ ywh }) => ({ path: 'submit', body: { ywh, version: 1 } }),
  'POST end': ({ ywh }) => ({ path: 'end', body: { ywh, yy: '不再需要' } }),
  'POST selectTeam': ({ ywh }) => ({ path: 'selectTeam', body: { ywh, teamId: TEAM } }),
  'POST answerJob': ({ ywh }) => ({ path: 'answerJob', body: { ywh, js: true } }),
  'POST releaseTeam': ({ ywh }) => ({ path: 'releaseTeam', body: { ywh, yy: '更换' } }),
  'POST checkData': ({ ywh, file }) => ({ path: 'checkData', body: { ywh, datumBsm: 'M081', bsm: file } }),
  'POST saveGraphic': ({ ywh }) => ({ path: 'saveGraphic', body: { ywh, geometry, attributes: [], version: 1 } }),
  'POST coding/analyze': ({ ywh }) => ({ path: 'coding/analyze', body: { ywh, geometry } }),
  'POST coding/assign': ({ ywh, analysis }) => ({
    path: 'coding/assign',
    body: { ywh, fxbsm: analysis, djq: '009', djzq: '009', zdtzm: 'GB' },
  }),
  'POST submitResults': ({ ywh }) => ({ path: 'submitResults', body: { ywh, datumBsms: ['M007'], cg: resultsOf() } }),
  'POST check': ({ ywh }) => ({ path: 'check', body: { ywh, jg: 'pass', yj: '已核对' } }),
};
/** The list names none; files of records from before the portal have no case; the check of a district is about none. */
const BESIDE = ['GET queryList', 'GET file', 'GET queryDistrictCheck', 'GET districtReport', 'POST startDistrictCheck'];

/** What each of those concerned may write in a state; everything else is refused. */
const THEIR_PART: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  draft: { enterprise: ['save', 'submit', 'end', 'saveGraphic', 'coding/analyze'] },
  // Submitted again, a case that waits answers its number again.
  waiting: { enterprise: ['submit', 'selectTeam', 'end'] },
  offered: { enterprise: ['submit', 'releaseTeam', 'end'], surveyor: ['answerJob'] },
  surveying: {
    enterprise: ['releaseTeam'],
    surveyor: ['checkData', 'saveGraphic', 'coding/analyze', 'submitResults'],
  },
  reviewing: { acceptor: ['check'], reviewer: ['check'] },
  agreed: { reviewer: ['check'] },
  stored: {},
};
/** The office may analyse, and give codes, whenever it sees the case. */
const OF_THE_OFFICE = ['coding/analyze', 'coding/assign'];
const OFFICERS = ['acceptor', 'reviewer'];

/** Surveys know no representation: whoever has a letter of the applicant is nobody there. */
const [principal, agent] = [PEOPLE.enterprise!, PEOPLE['citizen-2']!];
const LETTER: typeof delegations.$inferInsert = {
  ...{ id: 'letter-of-a-survey', number: 'WT20261120000001', regionCode: '330106', processCode: 'survey-apply' },
  ...{ principalId: principal.id, principalName: DEVELOPER.name, principalIdentityNumber: DEVELOPER.creditCode },
  ...{ principalTelephone: principal.telephone, agentName: agent.name, agentIdentityNumber: agent.identityNumber },
  ...{ agentTelephone: agent.telephone, matters: ['申请登记', '缴纳税费', '领取证书'], coversAll: true },
  ...{ startsOn: '2026-01-01', endsOn: '2027-12-31', status: 'valid', createdAt: new Date('2026-01-01T00:00:00Z') },
};

describeOnOne('who has no part in a survey', () => {
  const { services } = usingServices();
  let way: SurveyWay;
  let others: [string, Caller][];
  const known: Known = { ywh: '', file: '0'.repeat(32), analysis: crypto.randomUUID(), drawing: crypto.randomUUID() };

  beforeAll(async () => {
    way = new SurveyWay(services);
    const [team] = await services.db.select().from(surveyTeams).where(eq(surveyTeams.name, '杭州演示勘测有限公司'));
    const enterprise = { name: team?.name ?? '', creditCode: team?.creditCode ?? '' };
    await services.db
      .update(users)
      .set({ roles: ['surveyor'], enterprise })
      .where(eq(users.username, 'bank'));
    await services.db.insert(delegations).values(LETTER);
    // Whoever signs in leaves traces of it: all do so first.
    for (const name of ['enterprise', 'surveyor', ...OFFICERS, 'citizen-2', 'bank', 'court', 'sea-reviewer', 'ops'])
      await way.as(name).device();
    others = [['a visitor', services.client()]];
    for (const [what, name] of [
      ['an agent with a letter of the applicant', 'citizen-2'],
      ['another organisation', 'bank'],
      ['an enterprise that is no party', 'court'],
      ['another region’s officer', 'sea-reviewer'],
      ['administration', 'ops'],
    ] as const)
      others.push([what, way.as(name)]);
  });

  async function ask(client: Caller, call: string, { path, body }: Asked) {
    const url = `${SURVEY_BASE}/${path}`;
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const said = body ? await client.post(url, body, { headers }) : await client.get(url);
    return { call, code: said.body?.resultCode ?? 'a file', msg: said.body?.msg ?? '' };
  }
  const writing = Object.entries(CALLS).filter(([name]) => name.startsWith('POST'));

  test('every call that names a survey is asked', () => {
    const declared = Object.values(contract).flatMap((one) => {
      const at = (one as { at?: unknown } | null)?.at;
      return typeof at === 'string' && at.includes(SURVEY_BASE)
        ? [at.replace(`${SURVEY_BASE}/`, '').replace(/\/\{.*$/, '')]
        : [];
    });
    expect(declared.toSorted()).toEqual([...Object.keys(CALLS), ...BESIDE].toSorted());
  });

  /** What is told of an unknown number does not depend on the state of a case. */
  const unknown: Record<string, Awaited<ReturnType<typeof ask>>> = {};
  /** In the state that the case is in now. */
  async function nobodyElse(state: string): Promise<void> {
    const before = await rowSums(services.db);
    for (const [what, client] of others) {
      for (const [name, asked] of Object.entries(CALLS)) {
        const said = await ask(client, name, asked(known));
        const ofUnknown = (unknown[`${what} ${name}`] ??= await ask(client, name, asked({ ...known, ywh: NOBODYS })));
        expect([state, what, said]).toEqual([
          state,
          what,
          { ...ofUnknown, code: expect.not.stringMatching(/A000|a file/) as unknown },
        ]);
        expect([state, what, said]).toEqual([state, what, ofUnknown]);
      }
      const file = { name: 'a.csv', mime: 'text/csv', bytes: Buffer.from(TABLE) };
      const put = await uploadBytes(client, { ywh: known.ywh, datumBsm: 'M081' }, file);
      expect([state, what, put.resultCode]).not.toEqual([state, what, 'A000']);
    }
    // Those concerned, where it is not their turn.
    for (const person of ['enterprise', 'surveyor', ...OFFICERS]) {
      const theirs = [...(THEIR_PART[state]?.[person] ?? []), ...(OFFICERS.includes(person) ? OF_THE_OFFICE : [])];
      for (const [name, asked] of writing) {
        if (theirs.includes(name.slice('POST '.length))) continue;
        const { code } = await ask(way.as(person), name, asked(known));
        expect([state, person, name, code]).not.toEqual([state, person, name, 'A000']);
      }
    }
    expect([state, changedTables(before, await rowSums(services.db))]).toEqual([state, []]);
  }

  test('nobody begins a survey in somebody else’s name, whatever the browser says of letters', async () => {
    const form = { fields: projectForm(), parties: {} };
    const begun = { kind: 'survey-apply', xzqbm: '330106', form, version: 0, sqbsm: LETTER.id, authorityId: LETTER.id };
    expect((await way.post('citizen-2', 'save', begun)).msg).toMatch('只能由单位发起');
    // What an enterprise begins is its own, whomever the browser names.
    const named = { ...begun, qlrmc: SURVEYOR.name, sqrbsm: PEOPLE.surveyor?.id };
    const own = required(await way.post('enterprise', 'save', named));
    for (const name of ['surveyor', 'citizen-2'])
      expect((await way.detail(name, own.ywh as string)).msg).toBe((await way.detail(name, NOBODYS)).msg);
  });

  test('from the draft to what is stored', async () => {
    const draft = required(await way.draft('enterprise', 'survey-apply', projectForm()));
    known.ywh = draft.ywh as string;
    required(await way.post('enterprise', 'saveGraphic', { ywh: known.ywh, geometry, attributes: [], version: 0 }));
    const analysed = required(await way.post('enterprise', 'coding/analyze', { ywh: known.ywh, geometry }));
    known.analysis = analysed.fxbsm as string;
    await nobodyElse('draft');

    const sent = { ywh: known.ywh, version: draft.version };
    known.ywh = required(await way.post('enterprise', 'submit', sent)).ywh as string;
    await nobodyElse('waiting');

    required(await way.post('enterprise', 'selectTeam', { ywh: known.ywh, teamId: TEAM }));
    await nobodyElse('offered');

    required(await way.post('surveyor', 'answerJob', { ywh: known.ywh, js: true }));
    const file = { name: '界址点.csv', mime: 'text/csv', bytes: Buffer.from(TABLE) };
    const { bsm } = required(await uploadBytes(way.as('surveyor'), { ywh: known.ywh, datumBsm: 'M081' }, file));
    known.file = bsm as string;
    const { list } = required(await way.get('surveyor', 'queryImages', { ywh: known.ywh })) as {
      list: { bsm: string }[];
    };
    known.drawing = list[0]?.bsm ?? '';
    await nobodyElse('surveying');

    await way.post('surveyor', '../file/delFiles', { ywh: known.ywh, bsms: [known.file] });
    required(await way.withFile('surveyor', known.ywh));
    const results = resultsOf({ zd: { ...resultsOf().zd, bdcdyh: `${PARCEL}W00000000` } });
    required(await way.handIn(known.ywh, results));
    await nobodyElse('reviewing');

    required(await way.check('acceptor', known.ywh, 'pass'));
    await nobodyElse('agreed');

    required(await way.check('reviewer', known.ywh, 'pass'));
    await nobodyElse('stored');
    for (const [what, client] of others.slice(1)) {
      const { body } = await client.get(`${SURVEY_BASE}/queryList`, { params: { pageSize: 100, keyword: known.ywh } });
      expect([what, JSON.stringify(body)]).not.toEqual([what, expect.stringContaining(known.ywh)]);
    }
  });
});
