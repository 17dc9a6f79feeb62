// The tables that follow from the declarations: no declared call is outside of them, and no route under /api outside of
// the declarations.
import { searchMarket } from '@portal/queries/contract';
import { loadBusiness } from '@portal/shared/catalogue';
import { spotAt } from '@portal/shared/contract';
import type { Call } from '@portal/shared/contract';
import type { AnyCodec } from '@portal/shared/wire';
import { PEOPLE } from '../../../../seed/people';
import type { TestClient } from '../../../testing';
import { usingServices } from '../../../testing';
import {
  membersOf,
  requestMembers,
  sampleOf,
  sendDeclared,
  topMembersOf,
  withExtraMembers,
} from '../../../testing/calls/declared-request';
import { everyCall } from '../../../testing/calls/every-call';
import { RULED } from '../../../testing/calls/own-records';
import { asIfKeysHadCome, otherValue, USED_KEY } from '../../../testing/calls/used-key';
import type { Sending } from '../../../testing/calls/declared-request';
import { projectForm } from '../../../testing/cases/survey-way';
import { schemaOf } from './schema-of';

/** Of the seed's developer. */
const BUILDING = '330106001009GB00099F0001';

const ASKING = [
  'citizen',
  'enterprise',
  'bank',
  'acceptor',
  'reviewer',
  'approver',
  'bank-approver',
  'surveyor',
  'court',
  'ops',
  'finance',
  'content',
];

const { services } = usingServices();
let people: Map<string, TestClient>;
let declared: Call[];
beforeAll(async () => {
  people = new Map(
    await Promise.all(ASKING.map(async (name) => [name, await services.signedIn(name)] as [string, TestClient])),
  );
  declared = services.services.routes().flatMap(({ call }) => (call ? [call] : []));
});
beforeEach(() => services.clock.advance(1_000));

const nameOf = ({ at }: Call) => at;
const asked = (name: string) => people.get(name) as TestClient;

const rolesOf = ({ user }: TestClient) => (user as unknown as { roles: string[] }).roles;

/** Whoever may make a call: the role is looked at first. */
function askerOf({ at, who }: Call): TestClient {
  const asker = [...people.values()].find(
    (person) => !Array.isArray(who) || rolesOf(person).some((role) => who.includes(role)),
  );
  if (!asker) throw new Error(`nobody may make ${at}`);
  return asker;
}

test('every route under /api follows from a declaration, and every declaration is answered', () => {
  const free = services.services.routes().filter(({ call, url }) => !call && url.startsWith('/api/'));
  expect(free.map(({ method, url }) => `${method} ${url}`)).toEqual([]);
  expect(declared.map(nameOf).toSorted()).toEqual([...new Set(everyCall().map(nameOf))].toSorted());
  console.info(`${declared.length} calls are declared`);
});

test('a visitor is asked to sign in, but by calls that everybody may make', async () => {
  const visitor = services.client();
  for (const call of declared.filter(({ unmarked }) => !unmarked)) {
    const { status } = await sendDeclared(visitor, call);
    expect([call.at, status === 401]).toEqual([call.at, call.who !== 'everybody']);
  }
});

test('a call without a mark is refused to who brings none of the proofs that its handler asks for, signed in or not', async () => {
  const unmarked = declared.filter(({ unmarked }) => unmarked);
  expect(unmarked.length).toBeGreaterThan(0);
  for (const call of unmarked)
    for (const person of [services.client(), people.get('ops') as TestClient]) {
      const { status, body } = await sendDeclared(person, call, { headers: { origin: 'https://other.example' } });
      expect([call.at, status >= 400 || body.resultCode === 'B000', body.data]).toEqual([call.at, true, null]);
    }
});

test('each role is tried: who has none of those that a call names is refused before anything else is looked at, whoever has one is not', async () => {
  const roles = new Set([...people.values()].flatMap(rolesOf));
  const named = Object.values(PEOPLE).flatMap((person) => person.roles);
  expect(
    [...named, ...declared.flatMap(({ who }) => (Array.isArray(who) ? who : []))].filter((role) => !roles.has(role)),
  ).toEqual([]);
  for (const call of declared.filter(({ who }) => Array.isArray(who))) {
    const refused: string[] = [];
    for (const [name, person] of people) {
      const { body } = await sendDeclared(person, call);
      if (body?.resultCode === 'B000' && body.msg === '您没有办理此事项的权限') refused.push(name);
    }
    const without = [...people].flatMap(([name, person]) =>
      rolesOf(person).some((role) => call.who.includes(role)) ? [] : [name],
    );
    expect([call.at, refused]).toEqual([call.at, without]);
  }
});

test('a write that may be repeated needs its idempotency key', async () => {
  for (const call of declared.filter(({ idempotent }) => idempotent === true)) {
    const { body } = await sendDeclared(askerOf(call), call, { headers: { 'idempotency-key': '' } });
    expect([call.at, body.resultCode, body.msg]).toEqual([
      call.at,
      'B000',
      '请求缺少有效的防重复编号，请刷新页面后重试',
    ]);
  }
});

const USED = '该请求已用于其他内容，请刷新页面后重试';
/** What such calls ask for before they look at the key. */
const ASKED_FIRST: Readonly<Record<string, () => Promise<Sending & { by?: string }>>> = {
  'POST /api/pub3/content/save': async () => ({ given: { kind: '工作动态' } }),
  'POST /api/pub3/pubreserved/saveYyxx': async () => ({ given: { self: true } }),
  'POST /api/reg3/survey/save': async () => ({
    by: 'enterprise',
    given: { kind: 'survey-apply', form: { fields: projectForm(), parties: {} } },
  }),
  'POST /api/pub3/commercialHousing/saveReport': async () => ({
    by: 'enterprise',
    given: {
      buildingId: BUILDING,
      units: [{ bdcdyh: `${BUILDING}0301` }],
      notice: { bb: (await loadBusiness('commercial-houses-report')).notice.version },
    },
  }),
  'POST /api/pub3/housePublish/ask': async () => {
    const { rows } = await asked('citizen').ask(searchMarket);
    return { numbers: { listing: rows[0]?.recordId } };
  },
};
/**
 * Its slip is found first, which only a taxed case has; then it is asked by the function of createQrCode, under the
 * same route.
 */
const BY_ANOTHER = ['POST /api/pub3/pubTax/apply/taxPayOnline'];

test('a key that has come with another body is refused at every call that takes one, and each member makes a body another', async () => {
  const mark = await asIfKeysHadCome(services.db);
  const keyed = declared.filter(({ idempotent }) => idempotent);
  const answered: string[] = [];
  let others = 0;
  for (const call of keyed) {
    const { by, ...values } = (await ASKED_FIRST[call.at]?.()) ?? {};
    const ask = async (change?: Sending['change']) => {
      const headers = { 'idempotency-key': USED_KEY };
      const given = { ...RULED, ...values.given };
      const { body } = await sendDeclared(by ? asked(by) : askerOf(call), call, { ...values, given, headers, change });
      return body.msg === USED ? mark() : undefined;
    };
    const first = await ask();
    if (first === undefined) answered.push(call.at);
    for (const { wireName, codec } of first ? topMembersOf(call) : []) {
      let isChanged = false;
      const other = await ask((body) => {
        const value = otherValue(codec, body[wireName]);
        isChanged = value !== undefined;
        return isChanged ? { ...body, [wireName]: value } : body;
      });
      // What a rule refuses before is no repetition that was taken for the first.
      if (!isChanged || other === undefined) continue;
      others += 1;
      expect([call.at, wireName, other === first]).toEqual([call.at, wireName, false]);
    }
  }
  console.info(`${keyed.length} calls take a key; ${others} other bodies`);
  expect(answered).toEqual(BY_ANOTHER);
  expect(others).toBeGreaterThan(keyed.length);
});

test('a number that does not exist is unknown in the same words to everybody', async () => {
  const named = declared.filter(({ refuses, who }) => refuses?.includes('unknown') && who === 'signedIn');
  expect(named.length).toBeGreaterThan(3);
  for (const call of named)
    for (const [name, person] of people) {
      const { status, body } = await sendDeclared(person, call);
      expect([call.at, name, status, body.resultCode === 'A000' && body.data !== null && !isEmpty(body.data)]).toEqual([
        call.at,
        name,
        200,
        false,
      ]);
    }
});

const isEmpty = (data: unknown) => Array.isArray(data) && data.length === 0;

const HOSTILE = 'HOSTILE';
/** Members whose inside no declaration describes, by call: what becomes of it is held by tests of their own. */
const DESCRIBED_ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  // Words that a text is filled with: each is bounded, and a text takes those that it names.
  'POST /api/pub3/message/send': ['params'],
  // A person's own value, which only that person gets back, as it is.
  'POST /api/pub3/cache/save': ['value'],
  // Parameters of a page's address, bounded; the person who kept them gets them back.
  'POST /api/reg3/routeInfo/save': ['query'],
  // Values of a business's form, by its own keys.
  'POST /api/reg3/apply/start': ['fields', 'parties', 'tables'],
  'POST /api/reg3/apply/save': ['fields', 'parties', 'tables'],
  'POST /api/reg3/survey/save': ['fields', 'parties', 'tables'],
  // Values of a document's form, by the document's own keys.
  'POST /api/reg3/document/save': ['fields', 'parties', 'tables'],
  'POST /api/reg3/onLineSign/save': ['fields', 'parties', 'tables'],
};

/** Values that are easily taken for others. */
const ODD = [
  ...[
    '',
    ' ',
    '0',
    '-0',
    '1',
    '1.5',
    '1e3',
    '0x10',
    'true',
    'TRUE',
    'null',
    '[]',
    'constructor',
    '__proto__',
    '330106',
  ],
  ...['2026-11-22', '2024-02-29', '0000-01-01', '9999-12-31', '2026-11-22T10:00Z', '2026-11-22T10:00:00.1234567+23:59'],
  ...['2026-11-22T10:00:00z', '2026-11-22t10:00:00Z', '00000000-0000-0000-0000-000000000000', 'F'.repeat(64)],
  ...[null, undefined, true, 0, -0, 1, 1.5, 2 ** 31, 2 ** 53 - 1, 2 ** 53, 1e21, [], ['1'], [null], {}, { length: 1 }],
];

test('whatever the schema of a member takes, its codec reads: no odd value is a fault of ours', () => {
  let read = 0;
  for (const call of declared)
    for (const [place, part] of Object.entries(call.parts))
      for (const { wireName: name, codec } of membersOf(part))
        for (const odd of ODD) {
          const through = schemaOf(codec, place === 'body' ? 'body' : 'text').safeParse(odd);
          if (!through.success) continue;
          read += 1;
          expect([call.at, name, odd, faultOf(codec, through.data)]).toEqual([call.at, name, odd, null]);
        }
  expect(read).toBeGreaterThan(2_000);
});

function faultOf(codec: AnyCodec, value: unknown): string | null {
  try {
    codec.decode(value, spotAt('test'));
    return null;
  } catch (error) {
    return String(error);
  }
}

const OPEN_KINDS = ['opaque', 'map', 'json'];

/** One is a name that objects have of themselves. */
const EXTRA = { ownerId: HOSTILE, constructor: HOSTILE };

test('a body that carries members nobody asked for gives the handler none of them, at any depth', () => {
  let bodies = 0;
  for (const call of declared) {
    const { body } = call.parts;
    if (!body) continue;
    bodies += 1;
    const sent = withExtraMembers(body, sampleOf(body, { whole: true }), EXTRA);
    const through = schemaOf(body, 'body').safeParse(sent);
    expect([call.at, through.error?.issues ?? []]).toEqual([call.at, []]);
    const got: unknown = body.decode(through.data, spotAt(call.at));
    expect([call.at, JSON.stringify([through.data, got]).includes(HOSTILE)]).toEqual([call.at, false]);
  }
  expect(bodies).toBeGreaterThan(5);
});

test('every member whose inside is not described stands in the list', () => {
  const open = declared.flatMap((call) => {
    const names = requestMembers(call).flatMap(({ wireName, codec }) => (isOpen(codec) ? [wireName] : []));
    return names.length > 0 ? [[call.at, names]] : [];
  });
  expect(Object.fromEntries(open)).toEqual(DESCRIBED_ELSEWHERE);
});

function isOpen({ about }: AnyCodec): boolean {
  if (OPEN_KINDS.includes(about.is)) return true;
  return 'item' in about && typeof about.item !== 'function' && isOpen(about.item);
}
