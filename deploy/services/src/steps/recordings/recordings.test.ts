// Recordings over HTTP: begun by their person, kept piece by piece, finished by their hash, looked at and decided on by
// the officer of the case; nobody else writes, sees or plays them.
import { listRecordings } from '@portal/shared/contract';
import { claimApplication } from '@portal/applications/contract';
import { createHash } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import type { Caller } from '../../testing';
import { usingServices } from '../../testing';
import type { People } from '../../testing/cases/case-driver';
import { cleanHouses, driveToSubmit, fileOf, signInEverybody, submitCall } from '../../testing/cases/case-driver';
import { samplePng } from '../../testing/files/sample-files';
import { samplePieces, webmHead } from '../../testing/files/sample-recording';
import { settings } from '../../platform/config/schema';
import { verifyAudit } from '../../operations/audit-trail/verify';
import { sealAll } from '../../platform/audit-trail/seal';
import { dropAbandoned } from './public';
import { recordingParts, recordings } from './schema';
import { inboxOf } from '../../testing/cases/inbox';
const base = '/api/reg3/videoAuth';
const UNKNOWN = '未查询到相关办件，请核对业务号';
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const { services, otherUser, elsewhere } = usingServices({ otherUser: 'enterprise', elsewhere: 'sea-acceptor' });
let people: People;
let houses: { bdcqzh: string }[];
let ywh: string;
let draft: Awaited<ReturnType<typeof driveToSubmit>>;

const partyOf = async (person: Caller, number = ywh): Promise<string> =>
  (await fileOf(person, number)).parties.find(({ me }: { me: boolean }) => me).sqrbsm;
const create = async (person: Caller, sqrbsm: string, lx = 'dual', number = ywh) => {
  services.clock.advance(1_000);
  return (await person.post(`${base}/create`, { ywh: number, sqrbsm, lx })).body;
};
const send = (person: Caller, id: string, part: number, bytes: Buffer, sha256 = hashOf(bytes)) =>
  person.send('POST', `${base}/upload`, { params: { id, part: String(part), sha256 }, body: bytes });
const finish = async (person: Caller, id: string, pieces: readonly Buffer[], more: object = {}) => {
  const whole = { id, parts: pieces.length, sha256: hashOf(Buffer.concat(pieces)), ms: 60_000, marks: [] };
  return (await person.post(`${base}/finish`, { ...whole, ...more })).body;
};
const list = (person: Caller, number = ywh) => person.ask(listRecordings, { businessNumber: number });
const play = (person: Caller, id: string, range?: string) =>
  person.get(`${base}/content`, { params: { id }, ...(range ? { headers: { range } } : {}) });
const check = async (person: Caller, id: string, result: '0' | '1', reason?: string) =>
  (await person.post(`${base}/check`, { id, result, ...(reason === undefined ? {} : { reason }) })).body;
/** From the first word to the end. */
async function recorded(person: Caller, number = ywh): Promise<{ id: string; pieces: Buffer[] }> {
  const { id } = (await create(person, await partyOf(person, number), 'dual', number)).data;
  const pieces = samplePieces(3);
  for (const [part, bytes] of pieces.entries())
    expect((await send(person, id, part, bytes)).body.data).toEqual({ received: part + 1 });
  const marks = [
    { xh: 0, ms: 0 },
    { xh: 3, ms: 21_500 },
  ];
  expect((await finish(person, id, pieces, { marks })).data).toMatchObject({ zt: 'complete', ms: 60_000 });
  return { id, pieces };
}

beforeAll(async () => {
  people = await signInEverybody(services);
  houses = await cleanHouses(people.seller);
  draft = await driveToSubmit(people, houses.shift()?.bdcqzh ?? '');
  ywh = draft.ywh;
});

test('the text to read is made from what the services know; each speaks for themselves alone', async () => {
  const mine = await partyOf(people.seller);
  const { data } = await create(people.seller, mine, 'statement');
  expect(data).toMatchObject({ id: expect.stringMatching(/^[0-9a-f]{32}$/), seconds: 600 });
  expect(data.prompts).toHaveLength(1);
  expect(data.prompts[0].text).toMatch(
    /^我是张明远，证件号码后四位.{4}。今天是.*存量房（二手房）买卖转移登记.*杭州市西湖区.*作为出卖人/,
  );
  const asked = (await create(people.seller, mine)).data.prompts;
  expect(asked).toHaveLength(6);
  expect(asked.every(({ answer }: { answer: string }) => answer.length > 0)).toBe(true);
  expect(JSON.stringify([data, asked])).not.toMatch(/\{[a-z]/);
  for (const person of [people.buyer, otherUser as Caller, people.acceptor, elsewhere as Caller])
    expect((await create(person, mine)).msg).toBe(UNKNOWN);
  expect((await create(people.seller, await partyOf(people.buyer))).msg).toBe(UNKNOWN);
});

test('begun in five windows at once one goes on, and of two that end at once one is there for the office', async () => {
  const sqrbsm = await partyOf(people.seller);
  const begun = await Promise.all(Array.from({ length: 5 }, () => create(people.seller, sqrbsm)));
  const ids = begun.map(({ data }) => data.id as string);
  const pieces = samplePieces(3);
  const firsts = await Promise.all(ids.map((id) => send(people.seller, id, 0, pieces[0] as Buffer)));
  expect(firsts.filter(({ body }) => body.resultCode === 'A000')).toHaveLength(1);
  for (const { body } of firsts)
    if (body.resultCode !== 'A000') expect(body.msg).toContain('已在另一个窗口开始新的录制');

  // Two people who may speak for one party record at once: the rows are as each of them would leave his own.
  const [mine] = await services.db
    .select()
    .from(recordings)
    .where(eq(recordings.id, ids[0] ?? ''));
  const states = async () =>
    (await services.db.select().from(recordings).where(inArray(recordings.id, ids)))
      .map(({ state }) => state)
      .toSorted();
  await services.db
    .update(recordings)
    .set({ state: 'recording', parts: 0, size: 0 })
    .where(inArray(recordings.id, ids));
  await services.db.delete(recordingParts).where(inArray(recordingParts.recordingId, ids));
  expect(mine).toBeDefined();
  for (const id of ids) for (const [part, bytes] of pieces.entries()) await send(people.seller, id, part, bytes);
  const ends = await Promise.all(ids.map((id) => finish(people.seller, id, pieces)));
  expect(ends.map(({ resultCode }) => resultCode)).toEqual(Array(5).fill('A000'));
  expect(await states()).toEqual(['complete', ...Array<string>(4).fill('replaced')]);
});

test('pieces come in order, each whole: twice is once, out of order, damaged, foreign and too large are refused, and what was acknowledged stays', async () => {
  const { id } = (await create(people.seller, await partyOf(people.seller))).data;
  const [first, second, third] = samplePieces(3) as [Buffer, Buffer, Buffer];
  expect((await send(people.seller, id, 1, second)).status).toBe(409);
  expect((await send(people.seller, id, 0, first, hashOf(second))).body.msg).toMatch(/传输中有损坏/);
  for (const [bytes, words] of [
    [samplePng(20, 20), /不是可以识别的视频/],
    [Buffer.from('%PDF-1.7 <script>'), /不是可以识别的视频/],
    [webmHead([2]), /没有画面/],
    [webmHead([1]), /没有声音/],
  ] as const)
    expect((await send(people.seller, id, 0, bytes)).body.msg).toMatch(words);
  expect((await send(people.seller, id, 0, Buffer.alloc(400 * 1024))).body.msg).toMatch(/过大/);
  expect((await send(people.seller, id, 0, first)).body.data).toEqual({ received: 1 });
  expect((await send(people.seller, id, 0, first)).body.data).toEqual({ received: 1 });
  const elsewhereInIt = await send(people.seller, id, 0, second);
  expect([elsewhereInIt.status, elsewhereInIt.body.data]).toEqual([409, { received: 1 }]);
  // The same piece from two windows at once is there once.
  const both = await Promise.all([send(people.seller, id, 1, second), send(people.seller, id, 1, second)]);
  expect(both.map(({ body }) => body.data)).toEqual([{ received: 2 }, { received: 2 }]);
  for (const person of [people.buyer, otherUser as Caller, people.acceptor]) {
    expect((await send(person, id, 2, third)).body.msg).toBe(UNKNOWN);
    expect((await finish(person, id, [first, second])).msg).toBe(UNKNOWN);
  }
  expect((await finish(people.seller, id, [first, second, third])).data).toEqual({ received: 2 });
  expect((await finish(people.seller, id, [first, second], { sha256: hashOf(third) })).msg).toMatch(/不一致/);
  expect((await finish(people.seller, id, [first, second], { marks: [{ xh: 9, ms: 1 }] })).msg).toMatch(/标记有误/);
  expect((await finish(people.seller, id, [first, second], { ms: 700_000 })).msg).toMatch(/过长/);
  expect((await finish(people.seller, id, [first, second])).data).toMatchObject({ zt: 'complete' });
  // Asked again, it is the same; nothing is added to it any more.
  expect((await finish(people.seller, id, [first, second])).data).toMatchObject({ zt: 'complete' });
  expect((await send(people.seller, id, 2, third)).body.msg).toMatch(/已经结束/);
});

test('of two windows that record at once the later goes on, and the earlier is told that its own copy is still there', async () => {
  const mine = await partyOf(people.seller);
  const one = (await create(people.seller, mine)).data.id;
  const [piece] = samplePieces(1) as [Buffer];
  await send(people.seller, one, 0, piece);
  const two = (await create(people.seller, mine)).data.id;
  expect((await send(people.seller, one, 1, piece)).body.msg).toBe(
    '已在另一个窗口开始新的录制，这一段不再上传。您录好的内容仍在本设备上',
  );
  expect((await send(people.seller, two, 0, piece)).body.data).toEqual({ received: 1 });
});

test('its person plays it by ranges; the other side and others neither see nor play it', async () => {
  const { id, pieces } = await recorded(people.seller);
  const whole = Buffer.concat(pieces);
  const all = await play(people.seller, id);
  expect([all.status, all.headers['content-type'], all.headers['accept-ranges']]).toEqual([200, 'video/webm', 'bytes']);
  expect(all.raw.equals(whole)).toBe(true);
  const size = whole.length;
  for (const [range, from, to] of [
    ['bytes=0-0', 0, 0],
    ['bytes=1990-2110', 1_990, 2_110],
    [`bytes=${size - 5}-`, size - 5, size - 1],
    ['bytes=-7', size - 7, size - 1],
  ] as const) {
    const part = await play(people.seller, id, range);
    expect([range, part.status, part.headers['content-range']]).toEqual([range, 206, `bytes ${from}-${to}/${size}`]);
    expect(part.raw.equals(whole.subarray(from, to + 1))).toBe(true);
  }
  const beyond = await play(people.seller, id, `bytes=${size}-`);
  expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${size}`]);
  expect((await list(people.seller)).recordings[0]).toMatchObject({
    ...{ recordingId: id, state: 'complete', name: '张明远', opens: true, mayCheck: false, sha256: hashOf(whole) },
    marks: [{ at: 0 }, { at: 21_500, text: '申请登记的不动产有没有异议、查封或者争议？' }],
  });
  expect((await list(people.buyer)).recordings).toEqual([]);
  for (const person of [people.buyer, otherUser as Caller, people.acceptor, elsewhere as Caller])
    expect((await play(person, id)).body.msg).toBe(UNKNOWN);
});

test('where the region asks for it a case is not submitted before everybody has recorded', async () => {
  await services.db.insert(settings).values({
    key: 'recordings',
    value: [{ xzqbm: '330106', required: true, businesses: ['house-transfer'], kind: 'dual' }],
  });
  expect((await list(people.buyer)).mine).toEqual([expect.objectContaining({ name: '李思宁', isRequired: true })]);
  expect((await submitCall(people.seller, draft)).body.msg).toBe('请先完成录像：李思宁');
  await recorded(people.buyer);
  const submitted = (await submitCall(people.seller, draft)).body;
  expect(submitted.resultCode).toBe('A000');
  ({ ywh } = submitted.data);
});

test('the officer who has claimed the case plays and decides; what is sent back is told with its reason and recorded anew, and the trail vouches for all of it', async () => {
  const [own] = (await list(people.seller)).recordings;
  const foreign = elsewhere as Caller;
  expect((await foreign.refused(listRecordings, { businessNumber: ywh })).message).toBe(UNKNOWN);
  expect((await list(people.acceptor)).recordings).toEqual([
    expect.objectContaining({ name: '李*宁', opens: false }),
    expect.objectContaining({ name: '张*远', opens: false, mayCheck: false }),
  ]);
  expect((await play(people.acceptor, own?.recordingId ?? '')).body.msg).toMatch(/领取/);
  expect((await check(people.acceptor, own?.recordingId ?? '', '1')).msg).toMatch(/领取/);
  await people.acceptor.ask(claimApplication, { businessNumber: ywh });
  expect((await play(people.acceptor, own?.recordingId ?? '', 'bytes=0-9')).status).toBe(206);
  expect((await check(people.seller, own?.recordingId ?? '', '1')).msg).toBe(UNKNOWN);
  expect((await check(foreign, own?.recordingId ?? '', '1')).msg).toBe(UNKNOWN);
  expect((await check(people.acceptor, own?.recordingId ?? '', '0', ' ')).data.errors).toEqual([
    expect.objectContaining({ path: 'reason' }),
  ]);
  expect((await check(people.acceptor, own?.recordingId ?? '', '0', '听不清楚')).data).toEqual({ zt: 'returned' });
  expect((await check(people.acceptor, own?.recordingId ?? '', '1')).msg).toMatch(/已经审核/);
  const told = (await inboxOf(people.seller)).find(({ title }) => title === '请重新录制');
  expect(told?.content).toContain('原因：听不清楚');
  expect(told?.route).toContain(`/audio-video-recording-page?ywh=${ywh}&sqrbsm=`);
  const again = await recorded(people.seller);
  expect((await check(people.acceptor, again.id, '1')).data).toEqual({ zt: 'accepted' });
  expect((await list(people.seller)).recordings.map(({ state }) => state).slice(0, 2)).toEqual([
    'accepted',
    'returned',
  ]);
  const trail = { db: services.db, keys: services.context.keys, now: services.clock.now };
  await sealAll(trail);
  const report = await verifyAudit(trail);
  expect(report.faults).toEqual([]);
  expect(report.chains.find(({ kind }) => kind === 'recording')?.entries).toBeGreaterThanOrEqual(5);
});

test('what nobody went on with goes after three days, with its bytes', async () => {
  const { id: left } = (await create(people.buyer, await partyOf(people.buyer), 'statement')).data;
  const [begun] = samplePieces(1) as [Buffer];
  await send(people.buyer, left, 0, begun);
  const before = await services.db.select().from(recordingParts);
  services.clock.advance(4 * 86_400_000);
  expect(
    await dropAbandoned(services.context, new Date(services.clock.now().getTime() - 3 * 86_400_000), 500),
  ).toBeGreaterThan(0);
  const after = await services.db.select().from(recordingParts);
  expect(after.length).toBeLessThan(before.length);
  const gone = before.filter((row) => !after.some(({ storedSha256 }) => storedSha256 === row.storedSha256));
  for (const { storedSha256 } of gone) expect(await services.context.blobs.has(storedSha256)).toBe(false);
  for (const { storedSha256 } of after) expect(await services.context.blobs.has(storedSha256)).toBe(true);
});
