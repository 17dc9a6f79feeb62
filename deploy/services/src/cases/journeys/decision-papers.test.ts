// The papers of decisions over HTTP: each is there once the office has decided, says why and what can be done, and is
// its parties' alone.
import { getProgress } from '@portal/queries/contract';
import { eq } from 'drizzle-orm';
import { opinion } from '../../testing/cases/case-driver';
import { usingOffice } from '../../testing/fixtures/using-office';
import { decisionPapers } from '../decision-papers/schema';
import { CORRECTION_DAYS } from '../lifecycle/guard-check';
import { runDueEvents } from '../lifecycle/due-events';
import { inboxOf } from '../../testing/cases/inbox';

const { services, office, bookedHome: houseOf } = usingOffice();

/** A sale by one citizen to another, taken up by the office. */
async function taken(): Promise<string> {
  const { certificate, unit } = await houseOf('citizen');
  const ywh = await office.file({
    business: 'house-transfer',
    starter: 'citizen',
    cast: { ywr: ['citizen'], qlr: ['citizen-2'] },
    fields: { bdcqzh: certificate.titleCertificateNumber, bdcdyh: unit.unitNumber, sfdygh: '0', zrfe: '' },
  });
  expect(await office.decide(ywh, 'citizen-2', 'PRE_REVIEW')).toBe('PRE_REVIEW');
  return ywh;
}
const papersOf = async (who: string, ywh: string) =>
  (await office.as(who).ask(getProgress, { businessNumber: ywh }))?.papers ?? [];
const open = async (who: string, ywh: string, number: string) =>
  office.as(who).get(`/api/reg3/apply/decisionPaper/${ywh}/${number}`);
const inbox = async (who: string) => inboxOf(office.as(who));
const contentOf = async (number: string) =>
  (await services.db.select().from(decisionPapers).where(eq(decisionPapers.number, number)))[0]?.content;

test('acceptance, and the refusal after it: both parties are notified by paper and message, nobody else can open one', async () => {
  const ywh = await taken();
  expect(await papersOf('citizen', ywh)).toEqual([]);
  await office.opinion('acceptor', ywh, '1');
  await office.decide(ywh, 'citizen-2', 'REVIEWING');
  // A ground of another decision, or none at all, refuses nothing.
  const reviewer = office.official('reviewer', ywh);
  for (const reasonCodes of [[], ['1'], ['17-3'], ['22-2', '17-3']])
    expect((await opinion(reviewer, ywh, '3', { opinion: '权属有争议', reasonCodes })).msg).toBe(
      '请选择原因并填写意见',
    );
  await office.opinion('reviewer', ywh, '3', { opinion: '两份合同对同一房屋的约定不一致', reasonCodes: ['22-2'] });

  const numbers = [`${ywh}-01`, `${ywh}-02`];
  for (const who of ['citizen', 'citizen-2', 'acceptor'])
    expect((await papersOf(who, ywh)).map(({ number, title }) => [number, title])).toEqual([
      [numbers[0], '不动产登记受理通知书'],
      [numbers[1], '不动产不予登记告知书'],
    ]);
  expect(await contentOf(numbers[0]!)).toMatchObject({ kind: 'accepted', until: expect.stringMatching(/^\d{4}年/) });
  expect(await contentOf(numbers[1]!)).toMatchObject({
    kind: 'rejected',
    grounds: [{ name: '权属争议尚未解决', source: '《不动产登记暂行条例》第二十二条第二项' }],
    reason: '两份合同对同一房屋的约定不一致',
    until: null,
  });
  for (const who of ['citizen', 'citizen-2']) {
    for (const number of numbers) {
      const { status, headers } = await open(who, ywh, number);
      expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    }
    expect(await inbox(who)).toContainEqual(
      expect.objectContaining({
        title: '不予登记',
        content: expect.stringContaining(`《不动产不予登记告知书》（编号${numbers[1]}）可在办件进度中查看`),
      }),
    );
  }
  // Neither somebody else, nor under the number of another case, nor one that does not exist.
  for (const who of ['enterprise', 'bank']) expect((await open(who, ywh, numbers[1]!)).body.resultCode).toBe('B000');
  const other = await taken();
  expect((await open('citizen', other, numbers[1]!)).body.resultCode).toBe('B000');
  expect((await open('citizen', ywh, `${ywh}-03`)).body.resultCode).toBe('B000');
});

test('what is to be mended is listed with the last day; what was not mended in time is not accepted, by paper too', async () => {
  const ywh = await taken();
  const asked = { kind: 'material', key: 'M015', reason: '合同缺少买受人签名页' };
  await office.opinion('acceptor', ywh, '5', { opinion: '请一次补齐', corrections: [asked] });
  expect(await contentOf(`${ywh}-01`)).toMatchObject({
    kind: 'correction',
    corrections: [{ label: expect.any(String), reason: '合同缺少买受人签名页' }],
    until: expect.stringMatching(/^\d{4}年/),
  });
  services.clock.advance((CORRECTION_DAYS + 1) * 86_400_000);
  office.forgetSessions();
  await runDueEvents(services.context, services.clock.now());
  expect((await papersOf('citizen', ywh)).map(({ title }) => title)).toEqual([
    '不动产登记补正告知书',
    '不动产登记不予受理告知书',
  ]);
  expect(await contentOf(`${ywh}-02`)).toMatchObject({
    kind: 'notAccepted',
    reason: '逾期未补正。',
    corrections: [{ reason: '合同缺少买受人签名页' }],
  });
});

test('an application that is not accepted names its ground, and says what can be done about it', async () => {
  const ywh = await taken();
  const acceptor = office.official('acceptor', ywh);
  expect((await opinion(acceptor, ywh, '3', { opinion: '材料不全', reasonCodes: ['22-1'] })).resultCode).toBe('B000');
  await office.opinion('acceptor', ywh, '3', { opinion: '买受人未到场', reasonCodes: ['17-2'] });
  const [paper] = await papersOf('citizen-2', ywh);
  expect(paper?.title).toBe('不动产登记不予受理告知书');
  const first = await open('citizen-2', ywh, paper!.number);
  expect(first.status).toBe(200);
  // The same paper again is the same file, bit by bit, whoever opens it.
  expect((await open('citizen', ywh, paper!.number)).headers['content-length']).toBe(first.headers['content-length']);
  // Sent again by mistake the decision writes no second paper.
  expect((await opinion(acceptor, ywh, '3', { opinion: '再次', reasonCodes: ['17-2'] })).resultCode).toBe('B000');
  expect(await papersOf('citizen', ywh)).toHaveLength(1);
});
