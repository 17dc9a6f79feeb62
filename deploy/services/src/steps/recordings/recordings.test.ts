// Recordings over HTTP: begun by their person, kept piece by piece, finished by their hash, looked at and decided on by
// the officer of the case; nobody else writes, sees or plays them.
import { checkRecording, claimApplication, playRecording } from '@portal/applications/contract';
import { listRecordings } from '@portal/shared/contract';
import { createRecording, finishRecording, uploadRecording } from '@portal/signing/contract';
import { createHash } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { verifyAudit } from '../../operations/audit-trail/verify';
import { sealAll } from '../../platform/audit-trail/seal';
import { settings } from '../../platform/config/schema';
import type { Caller } from '../../testing';
import { outcomesOf, refusalOf, refusalsOf, usingServices } from '../../testing';
import { cleanHouses, driveToSubmit } from '../../testing/cases/case-driver';
import { inboxOf } from '../../testing/cases/inbox';
import { samplePng } from '../../testing/files/sample-files';
import { samplePieces, webmHead } from '../../testing/files/sample-recording';
import { readCase, submit, UNKNOWN_CASE } from '../../testing/fixtures/sale';
import type { Begun } from '../../testing/fixtures/sale';
import { dropAbandoned } from './public';
import { recordingParts, recordings } from './schema';

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const accounts = { seller: 'citizen', buyer: 'citizen-2', otherUser: 'enterprise', elsewhere: 'sea-acceptor' };
const { services, as, seller, buyer, otherUser, elsewhere } = usingServices(accounts);
const [acceptor, reviewer, approver] = [as('acceptor'), as('reviewer'), as('approver')];
let draft: Begun;
/** The number under which the case goes at the time. */
let businessNumber: string;

const partyOf = async (person: Caller): Promise<string> =>
  (await readCase(person, businessNumber)).parties.find(({ me }) => me)?.applicantId ?? '';
const create = (person: Caller, applicantId: string, kind = 'dual') => {
  services.clock.advance(1_000);
  return person.ask(createRecording, { businessNumber, applicantId, kind });
};
const idOf = async (person: Caller) => (await create(person, await partyOf(person))).recordingId;
const send = (person: Caller, recordingId: string, part: number, bytes: Buffer, sha256 = hashOf(bytes)) =>
  person.upload(uploadRecording, { recordingId, part, sha256 }, { name: 'piece', bytes });
const finish = (person: Caller, recordingId: string, pieces: readonly Buffer[], more: object = {}) =>
  person.ask(finishRecording, {
    ...{ recordingId, parts: pieces.length, sha256: hashOf(Buffer.concat(pieces)), milliseconds: 60_000, marks: [] },
    ...more,
  });
const list = (person: Caller) => person.ask(listRecordings, { businessNumber });
/** Ranges are what HTTP has of its own. */
const play = (person: Caller, recordingId: string, range?: string) =>
  person.get(playRecording.url, { params: { id: recordingId }, ...(range ? { headers: { range } } : {}) });
const check = (person: Caller, recordingId: string, result: '0' | '1', reason?: string) =>
  person.ask(checkRecording, { recordingId, result, reason });
const messageOf = async (asked: Promise<unknown>) => (await refusalOf(asked)).message;
const expectUnknown = async (...asked: Promise<unknown>[]) => {
  for (const refused of await refusalsOf(...asked)) expect(refused.message).toBe(UNKNOWN_CASE);
};
/** From the first word to the end. */
async function recorded(person: Caller): Promise<{ id: string; pieces: Buffer[] }> {
  const id = await idOf(person);
  const pieces = samplePieces(3);
  for (const [part, bytes] of pieces.entries())
    expect(await send(person, id, part, bytes)).toEqual({ received: part + 1 });
  const marks = [
    { prompt: 0, at: 0 },
    { prompt: 3, at: 21_500 },
  ];
  expect(await finish(person, id, pieces, { marks })).toMatchObject({ state: 'complete', milliseconds: 60_000 });
  return { id, pieces };
}

beforeAll(async () => {
  const [house] = await cleanHouses(seller);
  const ready = await driveToSubmit({ seller, buyer, acceptor, reviewer, approver }, house?.bdcqzh ?? '');
  draft = { businessNumber: ready.ywh, version: ready.version };
  businessNumber = ready.ywh;
});

test('the text to read is made from what the services know; each speaks for themselves alone', async () => {
  const mine = await partyOf(seller);
  const statement = await create(seller, mine, 'statement');
  expect(statement).toMatchObject({ recordingId: expect.stringMatching(/^[0-9a-f]{32}$/), longestSeconds: 600 });
  expect(statement.prompts.map(({ text }) => text)).toEqual([
    expect.stringMatching(
      /^我是张明远，证件号码后四位.{4}。今天是.*存量房（二手房）买卖转移登记.*杭州市西湖区.*作为出卖人/,
    ),
  ]);
  const asked = (await create(seller, mine)).prompts;
  expect(asked).toHaveLength(6);
  expect(asked.every(({ answer }) => Boolean(answer))).toBe(true);
  expect(JSON.stringify([statement, asked])).not.toMatch(/\{[a-z]/);
  await expectUnknown(...[buyer, otherUser, acceptor, elsewhere].map((person) => create(person, mine)));
  await expectUnknown(create(seller, await partyOf(buyer)));
});

test('begun in five windows at once one goes on, and of two that end at once one is there for the office', async () => {
  const mine = await partyOf(seller);
  const begun = await Promise.all(Array.from({ length: 5 }, () => create(seller, mine)));
  const ids = begun.map(({ recordingId }) => recordingId);
  const pieces = samplePieces(3);
  const { answers, refusals } = await outcomesOf(ids.map((id) => send(seller, id, 0, pieces[0] as Buffer)));
  expect(answers).toHaveLength(1);
  for (const { message } of refusals) expect(message).toContain('已在另一个窗口开始新的录制');

  // Two people who may speak for one party record at once: the rows are as each of them would leave his own.
  const ofThese = inArray(recordings.id, ids);
  await services.db.update(recordings).set({ state: 'recording', parts: 0, size: 0 }).where(ofThese);
  await services.db.delete(recordingParts).where(inArray(recordingParts.recordingId, ids));
  for (const id of ids) for (const [part, bytes] of pieces.entries()) await send(seller, id, part, bytes);
  await Promise.all(ids.map((id) => finish(seller, id, pieces)));
  const states = (await services.db.select().from(recordings).where(ofThese)).map(({ state }) => state);
  expect(states.toSorted()).toEqual(['complete', ...Array<string>(4).fill('replaced')]);
});

test('pieces come in order, each whole: twice is once, out of order, damaged, foreign and too large are refused, and what was acknowledged stays', async () => {
  const id = await idOf(seller);
  const [first, second, third] = samplePieces(3) as [Buffer, Buffer, Buffer];
  expect((await refusalOf(send(seller, id, 1, second))).status).toBe(409);
  for (const [bytes, words, sha256] of [
    [first, /传输中有损坏/, hashOf(second)],
    [samplePng(20, 20), /不是可以识别的视频/],
    [Buffer.from('%PDF-1.7 <script>'), /不是可以识别的视频/],
    [webmHead([2]), /没有画面/],
    [webmHead([1]), /没有声音/],
    [Buffer.alloc(400 * 1024), /过大/],
  ] as [Buffer, RegExp, string?][])
    expect(await messageOf(send(seller, id, 0, bytes, sha256))).toMatch(words);
  for (let n = 0; n < 2; n += 1) expect(await send(seller, id, 0, first)).toEqual({ received: 1 });
  expect(await refusalOf(send(seller, id, 0, second))).toMatchObject({ status: 409, data: { received: 1 } });
  // The same piece from two windows at once is there once.
  const both = await Promise.all([send(seller, id, 1, second), send(seller, id, 1, second)]);
  expect(both).toEqual([{ received: 2 }, { received: 2 }]);
  for (const person of [buyer, otherUser, acceptor])
    await expectUnknown(send(person, id, 2, third), finish(person, id, [first, second]));
  expect((await refusalOf(finish(seller, id, [first, second, third]))).data).toEqual({ received: 2 });
  for (const [more, words] of [
    [{ sha256: hashOf(third) }, /不一致/],
    [{ marks: [{ prompt: 9, at: 1 }] }, /标记有误/],
    [{ milliseconds: 700_000 }, /过长/],
  ] as const)
    expect(await messageOf(finish(seller, id, [first, second], more))).toMatch(words);
  // Asked again, it is the same; nothing is added to it any more.
  for (let n = 0; n < 2; n += 1) expect(await finish(seller, id, [first, second])).toMatchObject({ state: 'complete' });
  expect(await messageOf(send(seller, id, 2, third))).toMatch(/已经结束/);
});

test('of two windows that record at once the later goes on, and the earlier is told that its own copy is still there', async () => {
  const one = await idOf(seller);
  const [piece] = samplePieces(1) as [Buffer];
  await send(seller, one, 0, piece);
  const two = await idOf(seller);
  expect(await messageOf(send(seller, one, 1, piece))).toBe(
    '已在另一个窗口开始新的录制，这一段不再上传。您录好的内容仍在本设备上',
  );
  expect(await send(seller, two, 0, piece)).toEqual({ received: 1 });
});

test('its person plays it by ranges; the other side and others neither see nor play it', async () => {
  const { id, pieces } = await recorded(seller);
  const whole = Buffer.concat(pieces);
  const all = await play(seller, id);
  expect([all.status, all.headers['content-type'], all.headers['accept-ranges']]).toEqual([200, 'video/webm', 'bytes']);
  expect(all.raw.equals(whole)).toBe(true);
  const size = whole.length;
  for (const [range, from, to] of [
    ['bytes=0-0', 0, 0],
    ['bytes=1990-2110', 1_990, 2_110],
    [`bytes=${size - 5}-`, size - 5, size - 1],
    ['bytes=-7', size - 7, size - 1],
  ] as const) {
    const part = await play(seller, id, range);
    expect([range, part.status, part.headers['content-range']]).toEqual([range, 206, `bytes ${from}-${to}/${size}`]);
    expect(part.raw.equals(whole.subarray(from, to + 1))).toBe(true);
  }
  const beyond = await play(seller, id, `bytes=${size}-`);
  expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${size}`]);
  expect((await list(seller)).recordings[0]).toMatchObject({
    ...{ recordingId: id, state: 'complete', name: '张明远', opens: true, mayCheck: false, sha256: hashOf(whole) },
    marks: [{ at: 0 }, { at: 21_500, text: '申请登记的不动产有没有异议、查封或者争议？' }],
  });
  expect((await list(buyer)).recordings).toEqual([]);
  for (const person of [buyer, otherUser, acceptor, elsewhere])
    await expectUnknown(person.ask(playRecording, { recordingId: id }));
});

test('where the region asks for it a case is not submitted before everybody has recorded', async () => {
  const value = [{ xzqbm: '330106', required: true, businesses: ['house-transfer'], kind: 'dual' }];
  await services.db.insert(settings).values({ key: 'recordings', value });
  expect((await list(buyer)).mine).toEqual([expect.objectContaining({ name: '李思宁', isRequired: true })]);
  expect(await messageOf(submit(seller, draft))).toBe('请先完成录像：李思宁');
  await recorded(buyer);
  ({ businessNumber } = await submit(seller, draft));
});

test('the officer who has claimed the case plays and decides; what is sent back is told with its reason and recorded anew, and the trail vouches for all of it', async () => {
  const id = (await list(seller)).recordings[0]?.recordingId ?? '';
  const playing = () => acceptor.ask(playRecording, { recordingId: id });
  await expectUnknown(list(elsewhere));
  expect((await list(acceptor)).recordings).toMatchObject([
    { name: '李*宁', opens: false },
    { name: '张*远', opens: false, mayCheck: false },
  ]);
  for (const refused of await refusalsOf(playing(), check(acceptor, id, '1'))) expect(refused.message).toMatch(/领取/);
  await acceptor.ask(claimApplication, { businessNumber });
  await playing();
  await expectUnknown(check(seller, id, '1'), check(elsewhere, id, '1'));
  expect(Object.keys((await refusalOf(check(acceptor, id, '0', ' '))).fields)).toEqual(['reason']);
  expect(await check(acceptor, id, '0', '听不清楚')).toEqual({ state: 'returned' });
  expect(await messageOf(check(acceptor, id, '1'))).toMatch(/已经审核/);
  const told = (await inboxOf(seller)).find(({ title }) => title === '请重新录制');
  expect(told?.content).toContain('原因：听不清楚');
  expect(told?.route).toContain(`/audio-video-recording-page?ywh=${businessNumber}&sqrbsm=`);
  const again = await recorded(seller);
  expect(await check(acceptor, again.id, '1')).toEqual({ state: 'accepted' });
  const states = (await list(seller)).recordings.map(({ state }) => state);
  expect(states.slice(0, 2)).toEqual(['accepted', 'returned']);
  const trail = { db: services.db, keys: services.context.keys, now: services.clock.now };
  await sealAll(trail);
  const report = await verifyAudit(trail);
  expect(report.faults).toEqual([]);
  expect(report.chains.find(({ kind }) => kind === 'recording')?.entries).toBeGreaterThanOrEqual(5);
});

test('what nobody went on with goes after three days, with its bytes', async () => {
  const { recordingId } = await create(buyer, await partyOf(buyer), 'statement');
  await send(buyer, recordingId, 0, samplePieces(1)[0] as Buffer);
  const before = await services.db.select().from(recordingParts);
  services.clock.advance(4 * 86_400_000);
  const threeDaysAgo = new Date(services.clock.now().getTime() - 3 * 86_400_000);
  expect(await dropAbandoned(services.context, threeDaysAgo, 500)).toBeGreaterThan(0);
  const after = await services.db.select().from(recordingParts);
  expect(after.length).toBeLessThan(before.length);
  const gone = before.filter((row) => !after.some(({ storedSha256 }) => storedSha256 === row.storedSha256));
  for (const { storedSha256 } of gone) expect(await services.context.blobs.has(storedSha256)).toBe(false);
  for (const { storedSha256 } of after) expect(await services.context.blobs.has(storedSha256)).toBe(true);
});
