// Every declared call that carries bytes: a form made from its declaration is taken, whatever is wrong with one is
// refused in words and leaves neither row nor file, and nobody adds to what is another's.
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import fc from 'fast-check';
import { startUpload } from '@portal/shared/contract';
import type { Call } from '@portal/shared/contract';
import type { Answer, TestClient, TestServices } from '..';
import { startTestServices } from '..';
import { cleanHouses, startDraftOf } from '../cases/case-driver';
import { samplePng } from '../files/sample-files';
import { inFull } from '../full';
import { changedTables, rowSums } from '../tables/row-sums';
import { tracesOf } from '../tables/traces';
import type { Numbers, Values } from './declared-request';
import { namedBy, sendDeclared } from './declared-request';
import { faultOf, isRefused } from './fault-of';
import { makeOwnRecords } from './own-records';
import { bodyOf, field } from '../client/form';
import type { Part, Sent } from '../client/form';
import { faultsOf, formFor, picture } from './upload-forms';

/** Random forms to each call. */
const EACH = inFull(500, 12);
/** What a case of this business may have pictures of. */
const GIVEN = { materialId: 'M015' };
/** Taken whatever it is: a recording is judged by who reads it. */
const ANY_KIND = 'POST /api/reg3/recognition/audio';
/** A form of several files. */
const SEVERAL = 'POST /api/reg3/file/uploadFiles';
/** What a handler does not look at is no fault: by what is wrong, the calls that take it. */
const TAKEN: Readonly<Record<string, readonly string[]>> = {
  'a file without a name': [ANY_KIND],
  'a kind that is not taken': [ANY_KIND],
  'another content than it says': [ANY_KIND],
  'another ending than it says': [ANY_KIND],
};

let services: TestServices;
let owner: TestClient;
let editor: TestClient;
let others: [string, TestClient][];
let numbers: Numbers;
let unknown: Numbers;
let filesDir: string;
let width = 30;
const declared = () => services.services.routes().flatMap(({ call }) => (call?.upload ? [call] : []));
const forms = () => declared().filter(({ upload }) => upload === 'multipart');
const values = (of: Numbers = numbers): Values => ({ given: GIVEN, numbers: of });

beforeAll(async () => {
  const lines = ['姓名李四', '330106001001GB00001F00010101'].map((text) => [{ text, confidence: 99 }]);
  services = await startTestServices({
    openTextReader: () => ({ readLines: async () => lines, close: async () => undefined }),
    speechReader: { readSpeech: async (recording: Buffer) => `${recording.length}` },
  });
  // What counts callers is proven elsewhere; here everything is to be reached.
  Object.assign(services.context.limiter, { take: () => Promise.resolve(), spend: () => Promise.resolve(true) });
  filesDir = services.context.options.filesDir;
  const own = await makeOwnRecords(services);
  ({ owner } = own.listing);
  editor = own.article.owner;
  const [, house] = await cleanHouses(owner);
  numbers = { ...numbersOf(own, 'number'), case: (await startDraftOf(owner, house?.bdcqzh ?? '')).ywh };
  unknown = { ...numbersOf(own, 'unknown'), case: 'D9999999999999999999', upload: 'f'.repeat(32) };
  others = [['a visitor', services.client()]];
  for (const name of ['citizen-2', 'enterprise', 'bank', 'reviewer', 'surveyor', 'ops'])
    others.push([name, await services.signedIn(name)]);
}, 240_000);
afterAll(() => services.close());

const numbersOf = (own: Awaited<ReturnType<typeof makeOwnRecords>>, which: 'number' | 'unknown'): Numbers =>
  Object.fromEntries(Object.entries(own).map(([kind, one]) => [kind, one[which]]));

function send(person: TestClient, { method, url }: Call, sent: Sent): Promise<Answer> {
  const { body, type } = bodyOf(sent);
  return person.send(method, url, { body, headers: { 'content-type': type } });
}

/** Everything is the owner's to send, but for what offices write for the public. */
const whoMay = (call: Call): TestClient => (call.at === 'POST /api/pub3/content/upload' ? editor : owner);

/** Another picture every time: the same one is found again, and adds nothing. */
const formOf = (call: Call, of?: Numbers): Part[] => formFor(call, (width += 1), values(of));

const filesThere = async () => (await readdir(filesDir, { recursive: true })).toSorted();
/** What stood there when it was last looked at: sums of all tables, and the names in the file store. */
let seen: { rows: Record<string, string>; files: string[] };
async function look(): Promise<void> {
  seen = { rows: await rowSums(services.db), files: await filesThere() };
}
async function changedSinceLooked(): Promise<string[]> {
  const before = seen;
  await look();
  return [...changedTables(before.rows, seen.rows), ...seen.files.filter((file) => !before.files.includes(file))];
}

test('every form that follows from a declaration is taken', async () => {
  for (const call of forms()) {
    const { status, body } = await send(whoMay(call), call, { parts: formOf(call) });
    expect([call.at, status, body.resultCode, body.msg]).toEqual([call.at, 200, 'A000', body.msg]);
  }
  console.info(
    `${forms().length} calls with forms: ${forms()
      .map(({ at }) => at)
      .join(', ')}`,
  );
});

test('what is wrong with a form is said in words, and nothing of it is kept', async () => {
  const taken: Record<string, string[]> = {};
  await look();
  for (const call of forms())
    for (const [what, spoil] of Object.entries(faultsOf(call))) {
      const answer = await send(whoMay(call), call, spoil(formOf(call)));
      expect([call.at, what, faultOf(answer)]).toEqual([call.at, what, null]);
      const changed = await changedSinceLooked();
      if (isRefused(answer)) expect([call.at, what, changed]).toEqual([call.at, what, []]);
      else (taken[what] ??= []).push(call.at);
    }
  expect(taken).toEqual(TAKEN);
});

test('one file is taken, of two none, unless the call says that it takes several', async () => {
  for (const call of forms()) {
    const two = [...formOf(call), picture((width += 1), { fileName: 'b.png' })];
    await look();
    const answer = await send(whoMay(call), call, { parts: two });
    expect([call.at, faultOf(answer), isRefused(answer)]).toEqual([call.at, null, call.at !== SEVERAL]);
    if (isRefused(answer)) expect([call.at, await changedSinceLooked()]).toEqual([call.at, []]);
    else expect(answer.body.data).toHaveLength(2);
  }
});

test('members that nobody asked for reach no table', async () => {
  const seeded = await tracesOf(services.db);
  for (const call of forms())
    for (const names of [
      ['id', 'ownerId'],
      ['userId', 'uploadedBy'],
      ['status', 'sha256'],
      ['subjectId', 'applicationId'],
    ]) {
      const members = names.map((name) => field(name, 'HOSTILE'));
      const { body } = await send(whoMay(call), call, { parts: [...members, ...formOf(call)] });
      expect([call.at, names, body.resultCode, body.msg]).toEqual([call.at, names, 'A000', body.msg]);
    }
  expect((await tracesOf(services.db)).filter((row) => !seeded.includes(row))).toEqual([]);
});

test('nobody adds to what is another’s: the answer is that of a number that does not exist, and no file is kept', async () => {
  const naming = declared().filter((call) => namedBy(call).length > 0);
  expect(naming.length).toBeGreaterThan(2);
  const bytes = samplePng(300, 300);
  const begun = await sendDeclared(owner, startUpload, {
    given: {
      ...GIVEN,
      ...{ name: 'a.png', mime: 'image/png', size: bytes.length },
      sha256: createHash('sha256').update(bytes).digest('hex'),
    },
    numbers,
  });
  const mine = { ...numbers, upload: (begun.body.data as { uploadId: string }).uploadId };
  await look();
  for (const call of naming) {
    // A number of this call that nobody has given would make every caller unknown.
    expect([call.at, namedBy(call).filter((kind) => mine[kind] === undefined)]).toEqual([call.at, []]);
    for (const [name, person] of others) {
      const ask = async (of: Numbers) => {
        const { status, body } = await (call.upload === 'bytes'
          ? sendDeclared(person, call, { numbers: of, given: { offset: 0 } })
          : send(person, call, { parts: formOf(call, of) }));
        return [status, body];
      };
      expect([call.at, name, await ask(mine)]).toEqual([call.at, name, await ask(unknown)]);
      expect([call.at, name, await changedSinceLooked()]).toEqual([call.at, name, []]);
    }
  }
});

test('a piece of a file is bytes, at the place where the last one ended, within what was announced', async () => {
  const bytes = samplePng(400, 400);
  const all = declared().filter(({ upload }) => upload === 'bytes');
  // Pieces of a recording stand by their number and hash: steps/recordings.
  expect(all.map(({ at }) => at).toSorted()).toEqual([
    'POST /api/reg3/videoAuth/upload',
    'PUT /api/reg3/file/chunk/{uploadId}',
  ]);
  const begun = await sendDeclared(owner, startUpload, {
    given: {
      ...GIVEN,
      ...{ name: 'b.png', mime: 'image/png', size: bytes.length },
      sha256: createHash('sha256').update(bytes).digest('hex'),
    },
    numbers,
  });
  const { uploadId } = begun.body.data as { uploadId: string };
  await look();
  const OCTETS = 'application/octet-stream';
  for (const [what, body, type, offset, status] of [
    ['JSON in place of bytes', Buffer.from('{"a":1}'), 'application/json', '0', 200],
    ['a form in place of bytes', bodyOf({ parts: [picture(3)] }).body, bodyOf({}).type, '0', 200],
    ['text in place of bytes', Buffer.from('x'), 'text/plain', '0', 415],
    ['more than a piece may have', Buffer.alloc(512 * 1024 + 1), OCTETS, '0', 413],
    ['more than was announced', Buffer.alloc(bytes.length + 1), OCTETS, '0', 200],
    ['a place that is not reached yet', bytes, OCTETS, '1', 409],
    ['a place before the beginning', bytes, OCTETS, '-1', 200],
    ['a place that is no number', bytes, OCTETS, 'constructor', 200],
  ] as const) {
    const answer = await owner.send('PUT', `/api/reg3/file/chunk/${uploadId}`, {
      params: { offset },
      body,
      headers: { 'content-type': type },
    });
    expect([what, answer.status, isRefused(answer), faultOf(answer)]).toEqual([what, status, true, null]);
    expect([what, await changedSinceLooked()]).toEqual([what, []]);
  }
});

const ODD = [
  '',
  ' ',
  '\u0000',
  'constructor',
  '__proto__',
  '../../etc/passwd',
  'a"b',
  'x'.repeat(300),
  '张\r\n三',
  '%00',
  '🏠',
  'null',
];
const MIMES = [
  'image/png',
  'image/jpeg',
  'application/pdf',
  'text/html',
  'application/x-php',
  '',
  'x',
  'image/svg+xml',
];
const BYTES = [
  Buffer.alloc(0),
  samplePng(5, 5),
  Buffer.from('%PDF-1.7'),
  Buffer.from([0xff, 0xd8, 0xff]),
  Buffer.from('<svg/>'),
];
const number = fc.nat(1 << 16);
const oddPart = fc.record({
  place: number,
  name: number,
  fileName: number,
  mime: number,
  bytes: number,
  isField: fc.boolean(),
});
const at = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;

test(`${EACH} random forms to each call: refused in words or answered, none fails`, async () => {
  const faults: Record<string, unknown> = {};
  for (const [index, call] of forms().entries()) {
    for (const drawn of fc.sample(fc.array(oddPart, { minLength: 1, maxLength: 4 }), {
      numRuns: EACH,
      seed: 7 + index,
    })) {
      const parts = drawn.reduce<Part[]>((form, { place, name, fileName, mime, bytes, isField }) => {
        const own = at(['file', 'files', ...form.map((part) => part.name), ...ODD], name);
        const odd = isField
          ? field(own, at(ODD, fileName))
          : {
              name: own,
              fileName: at(['a.png', 'a.pdf', ...ODD], fileName),
              mime: at(MIMES, mime),
              bytes: at(BYTES, bytes),
            };
        return form.toSpliced(place % (form.length + 1), place % 2, odd);
      }, formOf(call));
      const fault = faultOf(await send(whoMay(call), call, { parts }));
      if (fault) faults[`${call.at}: ${fault}`] ??= drawn;
    }
  }
  expect(faults).toEqual({});
  expect((await services.server.inject('/readyz')).statusCode).toBe(200);
});
