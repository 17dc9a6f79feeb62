// Every call that writes has a bound, and a declared one holds: a flood is refused, others and other records pass.
import { holdSlot, releaseSlot, saveFeedback, sendForConfirm } from '@portal/applications/contract';
import { listMessages, markRead } from '@portal/shell/contract';
import { PEOPLE } from '../../../../seed/people';
import { everyCall } from '../../../testing/calls/every-call';
import { refusalOf, usingServices } from '../../../testing';
import { notify } from '../../messages/public';
import { boundOf } from './bound-of';

const { services, citizen, other, comeAgain } = usingServices({ citizen: 'citizen', other: 'citizen-2' });
const TOO_MANY = '操作过于频繁，请稍后再试';
const DAY_MS = 86_400_000;

/** Calls that write to others, or what others wait for: the usual bound, which only stops floods, is too wide. */
const NARROW = [
  'POST /api/pub3/pubreserved/hold',
  'POST /api/pub3/pubreserved/saveYyxx',
  'POST /api/pub3/pubreserved/changeTicket',
  'POST /api/pub3/pubreserved/cancelReserve',
  'POST /api/reg3/apply/start',
  'POST /api/reg3/apply/sendForConfirm',
  'POST /api/reg3/onLineSign/save',
  'POST /api/reg3/onLineSign/send',
  'POST /api/reg3/signature/biz/remind',
  'POST /api/pub3/feedback/save',
  'POST /api/pub3/issuesLedger/save',
  'POST /api/pub3/access/record',
  'POST /api/reg3/third/log/inside/saveToSls',
];

test('every call that writes is bounded, by account where it needs one and by address where it does not', () => {
  const writing = everyCall().filter(({ method, reads }) => method !== 'GET' && method !== 'HEAD' && !reads);
  expect(writing.length).toBeGreaterThan(120);
  const without = writing.filter((call) => {
    const bound = boundOf(call);
    if (!bound || bound.seconds < 1) return true;
    return call.who === 'everybody' ? !bound.address : !bound.person || !bound.address;
  });
  expect(without.map(({ at }) => at)).toEqual([]);
  expect(
    everyCall()
      .filter(({ at, bound }) => NARROW.includes(at) && bound)
      .map(({ at }) => at)
      .toSorted(),
  ).toEqual(NARROW.toSorted());
  // A counterpart that no request names would bound nothing.
  for (const { at, bound, parts } of everyCall()) {
    if (!bound?.counterpart) continue;
    const { about } = parts.body ?? parts.query ?? {};
    const members = about?.is === 'object' ? about.fields.map(([name]) => name) : [];
    expect([at, members]).toEqual([at, expect.arrayContaining([bound.counterpart.member])]);
  }
});

test('feedback beyond the bound of a day is refused; others, and the next day, pass', async () => {
  const entry = { kind: 'suggestion', text: '窗口排队的时间比较长，建议增加窗口', telephone: '13900000001' };
  const limit = saveFeedback.bound.person;
  const codes = new Set<string>();
  for (let sent = 0; sent < limit; sent += 1)
    codes.add(
      await citizen.ask(saveFeedback, entry).then(
        () => 'A000',
        (error: Error) => error.message,
      ),
    );
  expect([...codes]).not.toContain(TOO_MANY);
  expect((await refusalOf(citizen.ask(saveFeedback, entry))).message).toBe(TOO_MANY);
  const { message } = (await other.ask(saveFeedback, entry).catch((error: unknown) => error)) as Error;
  expect(message).not.toBe(TOO_MANY);
  comeAgain(DAY_MS);
  const next = (await citizen.ask(saveFeedback, entry).catch((error: unknown) => error)) as Error;
  expect(next.message).not.toBe(TOO_MANY);
});

test('a record has its own bound for each caller: one who floods takes nothing from another', async () => {
  const about = { businessNumber: 'D33010620261120999999', version: 1 };
  const { calls } = sendForConfirm.bound.counterpart;
  for (let sent = 0; sent < calls; sent += 1)
    expect((await citizen.refused(sendForConfirm, about)).message).not.toBe(TOO_MANY);
  expect((await citizen.refused(sendForConfirm, about)).message).toBe(TOO_MANY);
  expect((await other.refused(sendForConfirm, about)).message).not.toBe(TOO_MANY);
  const another = { ...about, businessNumber: 'D33010620261120999998' };
  expect((await citizen.refused(sendForConfirm, another)).message).not.toBe(TOO_MANY);
});

test('places are kept and given back only so often', async () => {
  const place = { officeId: '33010601', registrationType: '200', day: '2026-11-26', slot: '09:00-10:00' };
  let refusal = '';
  for (let tried = 0; tried <= holdSlot.bound.person && !refusal; tried += 1) {
    refusal = await citizen.ask(holdSlot, { ...place, assisted: false }).then(
      () => '',
      (error: Error) => error.message,
    );
    await citizen.ask(releaseSlot);
  }
  expect(refusal).toBe(TOO_MANY);
  expect((await other.ask(holdSlot, { ...place, assisted: false })).heldUntil).toBeTruthy();
});

test('messages about one thing are put together, and an unread warning stays above all of them', async () => {
  const to = [PEOPLE.citizen?.identityNumber ?? ''];
  const write = (event: 'sealed' | 'contractInvited', path: string, place: string) =>
    services.db.transaction((tx) =>
      notify(tx, { event, applicationId: null, to, path, values: { 坐落: place }, now: services.clock.now() }),
    );
  const before = (await citizen.ask(listMessages, { pageSize: 100 })).total;
  await write('sealed', '/seal', '西湖区文三路1号');
  for (let sent = 0; sent < 40; sent += 1) {
    services.clock.advance(1_000);
    await write('contractInvited', '/contract?ywh=1', `第${sent}次`);
  }
  for (const other of [2, 3, 4]) await write('contractInvited', `/contract?ywh=${other}`, '另一份');
  const { total, rows } = await citizen.ask(listMessages, { pageSize: 100 });
  expect(total).toBe(before + 5);
  expect(rows[0]?.title).toBe('不动产被查封');
  expect(rows.filter(({ path }) => path === '/contract?ywh=1').map(({ body }) => body)).toEqual([
    expect.stringContaining('第39次'),
  ]);
  // Page after page none is skipped or repeated.
  const first = await citizen.ask(listMessages, { pageSize: 3 });
  const second = await citizen.ask(listMessages, { pageSize: 3, pageNumber: 2, after: first.next ?? undefined });
  expect([...first.rows, ...second.rows].map(({ recordId }) => recordId)).toEqual(
    rows.slice(0, 6).map(({ recordId }) => recordId),
  );
  // Read, it goes to its place in time; what comes after a read message is a new one.
  await citizen.ask(markRead, { recordIds: rows.slice(0, 5).map(({ recordId }) => recordId) });
  services.clock.advance(1_000);
  await write('contractInvited', '/contract?ywh=1', '读后');
  const after = await citizen.ask(listMessages, { pageSize: 100 });
  expect([after.total, after.rows[0]?.body]).toEqual([before + 6, expect.stringContaining('读后')]);
});
